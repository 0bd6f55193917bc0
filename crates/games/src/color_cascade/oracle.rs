//! The naive version of the rules: a grid of letters, scanned cell by cell. Slow, and
//! meant to be; tests and benchmarks hold the bitboards against it.

use quintet_engine::Cell;

const SIDE: usize = 7;

/// Rows from the top; `.` is an empty cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The letters of a position text.
    pub cells: [[char; SIDE]; SIDE],
}

/// The result of a swap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Swapped {
    /// The grid after all waves, before any goblin.
    pub grid: Grid,
    /// The cells that each wave cleared, in scan order.
    pub waves: Vec<Vec<Cell>>,
}

impl Grid {
    /// The board of a position text; panics on anything else.
    pub fn read(position: &str) -> Self {
        let mut cells = [['.'; SIDE]; SIDE];
        let board = position.split(' ').next().expect("a text has a first word");
        for (row, line) in board.split('/').enumerate() {
            for (col, letter) in line.chars().enumerate() {
                cells[row][col] = letter;
            }
        }
        Self { cells }
    }

    /// The rows as in a position text.
    pub fn text(&self) -> String {
        let rows: Vec<String> = self.cells.iter().map(|row| row.iter().collect()).collect();
        rows.join("/")
    }

    /// How many tokens have this letter.
    pub fn count(&self, letter: char) -> usize {
        self.cells.iter().flatten().filter(|other| **other == letter).count()
    }

    /// Which cells are part of a run of three or more.
    pub fn marked(&self) -> [[bool; SIDE]; SIDE] {
        let mut marked = [[false; SIDE]; SIDE];
        for row in 0..SIDE {
            for col in 0..SIDE {
                let letter = self.cells[row][col];
                if letter == '.' {
                    continue;
                }
                if col + 2 < SIDE && self.cells[row][col + 1] == letter && self.cells[row][col + 2] == letter
                {
                    (0..3).for_each(|step| marked[row][col + step] = true);
                }
                if row + 2 < SIDE && self.cells[row + 1][col] == letter && self.cells[row + 2][col] == letter
                {
                    (0..3).for_each(|step| marked[row + step][col] = true);
                }
            }
        }
        marked
    }

    /// Whether any cell is part of a run.
    pub fn has_run(&self) -> bool {
        self.marked().iter().flatten().any(|marked| *marked)
    }

    /// The grid with two cells exchanged.
    pub fn exchanged(&self, one: Cell, other: Cell) -> Self {
        let mut grid = self.clone();
        grid.cells[usize::from(one.row)][usize::from(one.col)] = self.at(other);
        grid.cells[usize::from(other.row)][usize::from(other.col)] = self.at(one);
        grid
    }

    fn at(&self, cell: Cell) -> char {
        self.cells[usize::from(cell.row)][usize::from(cell.col)]
    }

    /// Every legal swap, in scan order.
    pub fn swaps(&self) -> Vec<(Cell, Cell)> {
        let mut swaps = Vec::new();
        for index in 0..SIDE * SIDE {
            let cell = Cell::at(index, SIDE as u8);
            for neighbour in [Cell::new(cell.row, cell.col + 1), Cell::new(cell.row + 1, cell.col)] {
                if !neighbour.within(SIDE as u16, SIDE as u8) {
                    continue;
                }
                let (one, other) = (self.at(cell), self.at(neighbour));
                if one == '.' || other == '.' || one == other {
                    continue;
                }
                if self.exchanged(cell, neighbour).has_run() {
                    swaps.push((cell, neighbour));
                }
            }
        }
        swaps
    }

    /// Swaps and clears, wave by wave.
    pub fn swapped(&self, one: Cell, other: Cell) -> Swapped {
        let mut grid = self.exchanged(one, other);
        let mut waves = Vec::new();
        loop {
            let marked = grid.marked();
            let cells = (0..SIDE * SIDE).map(|index| Cell::at(index, SIDE as u8));
            let wave: Vec<Cell> =
                cells.filter(|cell| marked[usize::from(cell.row)][usize::from(cell.col)]).collect();
            for cell in &wave {
                grid.cells[usize::from(cell.row)][usize::from(cell.col)] = '.';
            }
            if wave.is_empty() {
                return Swapped { grid, waves };
            }
            waves.push(wave);
            grid.fall();
        }
    }

    fn fall(&mut self) {
        for col in 0..SIDE {
            let kept: Vec<char> = (0..SIDE).map(|row| self.cells[row][col]).filter(|&it| it != '.').collect();
            for row in 0..SIDE {
                let gaps = SIDE - kept.len();
                self.cells[row][col] = if row < gaps { '.' } else { kept[row - gaps] };
            }
        }
    }

    /// Where a goblin may land: the lowest empty cell of every column that is as low as the lowest, left to right.
    pub fn landings(&self) -> Vec<Cell> {
        let height = |col: usize| (0..SIDE).filter(|&row| self.cells[row][col] != '.').count();
        let lowest = (0..SIDE).map(height).min().expect("there are columns");
        if lowest == SIDE {
            return Vec::new();
        }
        let columns = (0..SIDE).filter(|&col| height(col) == lowest);
        columns.map(|col| Cell::new((SIDE - 1 - lowest) as u16, col as u8)).collect()
    }

    /// Which neutral letters make no run in a cell.
    pub fn fitting(&self, cell: Cell) -> Vec<char> {
        ['R', 'G', 'P']
            .into_iter()
            .filter(|&letter| {
                let mut grid = self.clone();
                grid.cells[usize::from(cell.row)][usize::from(cell.col)] = letter;
                !grid.has_run()
            })
            .collect()
    }
}
