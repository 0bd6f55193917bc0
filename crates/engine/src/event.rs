//! Events and faults in a game's own types, and how they are printed as names and values.

use crate::{Cell, Refusal};
use std::fmt::{self, Display};

/// A value that every front end can show: a screen, a JSON line or a golden file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// No value.
    None,
    /// Yes or no.
    Bool(bool),
    /// A number.
    Int(i64),
    /// A word or a sentence.
    Text(String),
    /// Several values.
    List(Vec<Value>),
    /// Named values.
    Map(Vec<(&'static str, Value)>),
}

macro_rules! value_from {
    ($($from:ty => |$it:ident| $value:expr;)*) => {$(
        impl From<$from> for Value {
            fn from($it: $from) -> Self { $value }
        }
    )*};
}

value_from! {
    bool => |it| Value::Bool(it);
    u8 => |it| Value::Int(it.into());
    u16 => |it| Value::Int(it.into());
    u32 => |it| Value::Int(it.into());
    i32 => |it| Value::Int(it.into());
    &str => |it| Value::Text(it.into());
    String => |it| Value::Text(it);
    Cell => |it| Value::Text(it.to_string());
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(it: Option<T>) -> Self {
        it.map_or(Value::None, Into::into)
    }
}

impl<T: Into<Value>> From<Vec<T>> for Value {
    fn from(it: Vec<T>) -> Self {
        Value::List(it.into_iter().map(Into::into).collect())
    }
}

impl Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::None => f.write_str("-"),
            Value::Bool(yes) => write!(f, "{yes}"),
            Value::Int(number) => write!(f, "{number}"),
            Value::Text(text) => f.write_str(text),
            Value::List(list) => {
                f.write_str("[")?;
                for (i, value) in list.iter().enumerate() {
                    write!(f, "{}{value}", if i > 0 { " " } else { "" })?;
                }
                f.write_str("]")
            }
            Value::Map(map) => {
                f.write_str("{")?;
                for (i, (name, value)) in map.iter().enumerate() {
                    write!(f, "{}{name}={value}", if i > 0 { " " } else { "" })?;
                }
                f.write_str("}")
            }
        }
    }
}

/// A closed set of kinds, such as a game's events.
pub trait Kinds {
    /// Every kind.
    const KINDS: &'static [&'static str];
}

/// Something with a kind and named values, such as an event.
pub trait Describe {
    /// Its kind, in `snake_case`: `merged`.
    fn kind(&self) -> &'static str;
    /// Its values, in a fixed order.
    fn fields(&self) -> Vec<(&'static str, Value)>;

    /// Kind and values, without the type.
    fn describe(&self) -> Described {
        Described { kind: self.kind(), fields: self.fields() }
    }
}

/// An event whose game is no longer known: kind and values. Its text is `merged removed=3 into=1 at=a1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Described {
    /// From [`Describe::kind`].
    pub kind: &'static str,
    /// From [`Describe::fields`].
    pub fields: Vec<(&'static str, Value)>,
}

impl Display for Described {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind)?;
        self.fields.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

/// Listens to what happens during a move. `()` ignores everything and costs nothing.
pub trait Listen<E> {
    /// Something happened; the event is only built when somebody listens.
    fn emit(&mut self, event: impl FnOnce() -> E);
}

impl<E> Listen<E> for Vec<E> {
    fn emit(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

impl<E> Listen<E> for () {
    fn emit(&mut self, _: impl FnOnce() -> E) {}
}

/// Declares a game's events once: the enum, and how each is printed as kind and fields.
#[macro_export]
macro_rules! events {
    ($(#[$outer:meta])* pub enum $name:ident {
        $($(#[$doc:meta])* $variant:ident = $kind:literal { $($(#[$field_doc:meta])* $field:ident : $type:ty),* $(,)? },)*
    }) => {
        $(#[$outer])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$doc])* $variant { $($(#[$field_doc])* #[allow(missing_docs)] $field: $type),* },)*
        }

        impl $crate::Kinds for $name {
            const KINDS: &'static [&'static str] = &[$($kind),*];
        }

        impl $crate::Describe for $name {
            fn kind(&self) -> &'static str {
                match self { $(Self::$variant { .. } => $kind,)* }
            }

            fn fields(&self) -> Vec<(&'static str, $crate::Value)> {
                match self {
                    $(Self::$variant { $($field),* } => vec![$((stringify!($field), $field.clone().into())),*],)*
                }
            }
        }
    };
}

/// Declares a game's faults once: the enum, its codes and its sentences.
#[macro_export]
macro_rules! faults {
    ($(#[$outer:meta])* pub enum $name:ident {
        $($(#[$doc:meta])* $variant:ident $({ $($field:ident : $type:ty),* $(,)? })? = $code:literal, $message:literal;)*
    }) => {
        $(#[$outer])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$doc])* $variant $({ $(#[allow(missing_docs)] $field: $type),* })?,)*
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self { $(Self::$variant $({ $($field),* })? => write!(f, $message),)* }
            }
        }

        impl $crate::Fault for $name {
            const CODES: &'static [&'static str] = &[$($code),*];

            fn code(&self) -> &'static str {
                match self { $(Self::$variant $({ $($field: _),* })? => $code,)* }
            }
        }
    };
}

impl Describe for Refusal {
    fn kind(&self) -> &'static str {
        "refused"
    }

    fn fields(&self) -> Vec<(&'static str, Value)> {
        vec![("code", self.code.into()), ("message", self.message.clone().into())]
    }
}
