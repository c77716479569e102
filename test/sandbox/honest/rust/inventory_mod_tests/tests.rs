#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Inventory {
        let mut i = Inventory::new();
        i.add("apple", 3).add("pear", 1);
        i
    }

    #[test]
    fn takes() {
        let mut i = sample();
        assert_eq!(i.take("apple", 2), Ok(1));
        assert_eq!(i.take("apple", 2).unwrap_err().to_string(), "not enough of apple: wanted 2");
    }

    #[test]
    fn unknown() -> Result<(), Box<dyn std::error::Error>> {
        let mut i = sample();
        i.take("pear", 1)?;
        assert!(matches!(i.take("kiwi", 1), Err(InventoryError::Unknown(ref s)) if s == "kiwi"));
        Ok(())
    }

    #[test]
    #[should_panic(expected = "OutOfStock")]
    fn panics() {
        sample().take("pear", 9).unwrap();
    }
}
