use std::collections::{HashMap, HashSet};

#[test]
fn counts() {
    let mut want: HashMap<String, usize> = HashMap::new();
    want.insert("a".to_string(), 2);
    want.insert("b".to_string(), 1);
    assert_eq!(count_words("a B a"), want);
    let keys: HashSet<String> = count_words("x y x").into_keys().collect();
    assert_eq!(keys.len(), 2);
}
