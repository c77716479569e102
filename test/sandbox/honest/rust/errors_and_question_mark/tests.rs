#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads() -> Result<(), ConfigError> {
        assert_eq!(port("name=x\nport= 80\n")?, 80);
        Ok(())
    }

    #[test]
    fn tells_what_is_wrong() {
        assert_eq!(port(""), Err(ConfigError::Missing("port".to_string())));
        assert!(matches!(port("port=x"), Err(ConfigError::Number(_))));
        assert_eq!(port("").unwrap_err().to_string(), "missing port");
    }
}
