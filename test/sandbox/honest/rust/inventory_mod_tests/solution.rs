use std::collections::HashMap;
use std::fmt;

#[derive(Debug, Clone, PartialEq)]
pub enum InventoryError {
    OutOfStock { sku: String, wanted: u32 },
    Unknown(String),
}

impl fmt::Display for InventoryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InventoryError::OutOfStock { sku, wanted } => write!(f, "not enough of {sku}: wanted {wanted}"),
            InventoryError::Unknown(s) => write!(f, "unknown sku {}", s),
        }
    }
}

impl std::error::Error for InventoryError {}

#[derive(Default)]
pub struct Inventory {
    stock: HashMap<String, u32>,
}

impl Inventory {
    pub fn new() -> Self { Self::default() }
    pub fn add(&mut self, sku: &str, n: u32) -> &mut Self {
        *self.stock.entry(sku.to_string()).or_insert(0) += n;
        self
    }
    pub fn take(&mut self, sku: &str, n: u32) -> Result<u32, InventoryError> {
        let have = self.stock.get_mut(sku).ok_or_else(|| InventoryError::Unknown(sku.into()))?;
        if *have < n {
            return Err(InventoryError::OutOfStock { sku: sku.to_owned(), wanted: n });
        }
        *have -= n;
        Ok(*have)
    }
}
