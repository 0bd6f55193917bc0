//! A program in a pseudo-terminal, and its screen.

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use quintet_engine::{Game, Session};
use quintet_games::Pathwayz;
use quintet_play::saves::{Saves, Slot};
use quintet_terminal::Files;
use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};
use std::io::{Read, Write};
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

/// Whatever takes longer is broken, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// What ends a synchronized update.
const END_OF_UPDATE: &[u8] = b"\x1b[?2026l";

/// A folder for saved games that is gone with the test.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("quintet-pty-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        Self(folder)
    }

    pub fn saves(&self) -> Saves<Files> {
        Saves::new(Files::new(&self.0))
    }

    /// Stores a game that begins with a seed, as if it had just been dealt.
    pub fn deal<G: Game>(&self, mode: &str, seed: u64) -> Session<G> {
        let session = Session::<G>::deal(Session::<G>::params_from(mode).unwrap(), seed).unwrap();
        let slot = Slot::new(G::ID, mode);
        self.saves().keep_games(&slot, &session.record().to_string(), &Default::default());
        session
    }

    /// A file with a record of a few steps of the tutorial: two cells, one back, and the same again.
    pub fn record(&self) -> PathBuf {
        let mut session = self.deal::<Pathwayz>("tutorial", 1);
        let line = session.position().house_line(session.params());
        line[..3].iter().for_each(|mv| session.play(*mv, &mut ()).unwrap());
        session.undo().unwrap();
        session.play(line[2], &mut ()).unwrap();
        let file = self.0.join("record.txt");
        std::fs::write(&file, format!("{}\n", session.record())).unwrap();
        file
    }

    /// The game that is stored.
    pub fn stored<G: Game>(&self, mode: &str) -> Session<G> {
        let record = self.saves().game(&Slot::new(G::ID, mode)).expect("a game is stored");
        Session::replay(&record.parse().unwrap()).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// What was drawn so far.
struct Drawn {
    parser: vt100::Parser,
    bytes: usize,
    /// The last bytes.
    tail: Vec<u8>,
    closed: bool,
}

/// A program in a pseudo-terminal.
pub struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    drawn: Arc<(Mutex<Drawn>, Condvar)>,
}

impl Terminal {
    /// Starts `quintet play` at 80 x 24.
    pub fn play(folder: &Folder, arguments: &[&str]) -> Self {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_quintet"));
        command.arg("play");
        command.args(arguments);
        command.env("QUINTET_DATA", &folder.0);
        Self::start(command, 80, 24)
    }

    /// Starts a command in a window of this size.
    pub fn start(command: CommandBuilder, cols: u16, rows: u16) -> Self {
        Self::start_with(command, cols, rows, |_| ())
    }

    /// Starts a command whose surroundings are changed.
    pub fn start_with(
        mut command: CommandBuilder,
        cols: u16,
        rows: u16,
        change: impl FnOnce(&mut CommandBuilder),
    ) -> Self {
        command.env("TERM", "xterm-256color");
        command.env_remove("NO_COLOR");
        command.env_remove("COLORTERM");
        change(&mut command);
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let parser = vt100::Parser::new(rows, cols, 0);
        let drawn = Arc::new((
            Mutex::new(Drawn { parser, bytes: 0, tail: Vec::new(), closed: false }),
            Condvar::new(),
        ));
        let mut output = pair.master.try_clone_reader().unwrap();
        let reader = Arc::clone(&drawn);
        std::thread::spawn(move || {
            let mut buffer = [0; 65536];
            loop {
                let read = output.read(&mut buffer).unwrap_or(0);
                let mut drawn = reader.0.lock().unwrap();
                drawn.parser.process(&buffer[..read]);
                drawn.bytes += read;
                drawn.tail.extend_from_slice(&buffer[..read]);
                let old = drawn.tail.len().saturating_sub(END_OF_UPDATE.len());
                drawn.tail.drain(..old);
                drawn.closed = read == 0;
                reader.1.notify_all();
                if read == 0 {
                    return;
                }
            }
        });
        let keys = pair.master.take_writer().unwrap();
        Self { child, master: pair.master, keys, drawn }
    }

    /// Presses keys.
    pub fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Waits until the screen is as wanted, and answers what is asked of it.
    pub fn wait<T>(&self, what: &str, wanted: impl Fn(&vt100::Screen) -> Option<T>) -> T {
        let until = Instant::now() + PATIENCE;
        let mut drawn = self.drawn.0.lock().unwrap();
        loop {
            if let Some(found) = wanted(drawn.parser.screen()) {
                return found;
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() || drawn.closed {
                let shows = drawn.parser.screen().contents();
                drop(drawn);
                panic!("waited for {what}; the screen shows\n{shows}");
            }
            drawn = self.drawn.1.wait_timeout(drawn, left).unwrap().0;
        }
    }

    /// Waits for a text on the screen.
    pub fn wait_for(&self, text: &str) {
        self.wait(text, |screen| screen.contents().contains(text).then_some(()));
    }

    /// What the screen shows now.
    pub fn look<T>(&self, look: impl FnOnce(&vt100::Screen) -> T) -> T {
        look(self.drawn.0.lock().unwrap().parser.screen())
    }

    /// The text on the screen.
    pub fn text(&self) -> String {
        self.look(vt100::Screen::contents)
    }

    /// Whether the last thing that was written is a whole screen.
    pub fn is_drawn_whole(&self) -> bool {
        self.drawn.0.lock().unwrap().tail == END_OF_UPDATE
    }

    /// The bytes that were written so far.
    pub fn bytes(&self) -> usize {
        self.drawn.0.lock().unwrap().bytes
    }

    /// Waits until a whole screen is written after these bytes.
    #[cfg(not(debug_assertions))]
    pub fn wait_for_bytes(&self, before: usize) {
        let mut drawn = self.drawn.0.lock().unwrap();
        while drawn.bytes == before || drawn.tail != END_OF_UPDATE {
            let (guard, waited) = self.drawn.1.wait_timeout(drawn, PATIENCE).unwrap();
            assert!(!waited.timed_out(), "nothing was drawn");
            drawn = guard;
        }
    }

    /// The program's number.
    #[cfg(not(debug_assertions))]
    pub fn id(&self) -> Option<u32> {
        self.child.process_id()
    }

    /// Makes the window another size.
    pub fn resize(&self, cols: u16, rows: u16) {
        self.drawn.0.lock().unwrap().parser.screen_mut().set_size(rows, cols);
        self.master.resize(PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }).unwrap();
    }

    /// Sends a signal.
    pub fn signal(&self, signal: Signal) {
        let id = self.child.process_id().and_then(|id| Pid::from_raw(id.try_into().ok()?));
        kill_process(id.expect("it runs"), signal).unwrap();
    }

    /// Waits until the program has stopped itself.
    pub fn wait_until_stopped(&self) {
        let id = self.child.process_id().and_then(|id| Pid::from_raw(id.try_into().ok()?));
        let status = waitpid(id, WaitOptions::UNTRACED).unwrap();
        assert!(status.is_some_and(|(_, status)| status.stopped()));
    }

    /// Whether lines are edited and echoed again, as a shell expects it.
    pub fn is_as_a_shell_expects(&self) -> bool {
        let modes = self.master.get_termios().unwrap().local_flags;
        let text = format!("{modes:?}");
        ["ICANON", "ECHO", "ISIG"].iter().all(|flag| text.split([' ', '|', '(', ')']).any(|it| it == *flag))
    }

    /// Waits for the end, and answers the exit code.
    pub fn end(mut self) -> u32 {
        let status = self.child.wait().unwrap();
        status.exit_code()
    }

    /// Waits for the end while the screen can still be looked at.
    pub fn ended(&mut self) -> u32 {
        let code = self.child.wait().unwrap().exit_code();
        let mut drawn = self.drawn.0.lock().unwrap();
        while !drawn.closed {
            drawn = self.drawn.1.wait_timeout(drawn, PATIENCE).unwrap().0;
        }
        code
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A test that failed leaves nothing behind.
        if let Ok(None) = self.child.try_wait() {
            self.signal(Signal::KILL);
            let _ = self.child.wait();
        }
    }
}
