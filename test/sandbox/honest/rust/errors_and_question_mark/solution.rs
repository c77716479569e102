use std::fmt;
use std::num::ParseIntError;

#[derive(Debug, PartialEq)]
pub enum ConfigError {
    Missing(String),
    Number(ParseIntError),
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConfigError::Missing(key) => write!(f, "missing {key}"),
            ConfigError::Number(e) => write!(f, "bad number: {e}"),
        }
    }
}
impl std::error::Error for ConfigError {}
impl From<ParseIntError> for ConfigError {
    fn from(e: ParseIntError) -> Self {
        ConfigError::Number(e)
    }
}

pub fn port(text: &str) -> Result<u16, ConfigError> {
    let value = text
        .lines()
        .find_map(|l| l.strip_prefix("port="))
        .ok_or_else(|| ConfigError::Missing("port".into()))?;
    Ok(value.trim().parse::<u16>()?)
}
