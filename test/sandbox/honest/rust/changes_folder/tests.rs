use std::fs;

#[test]
fn lists() -> std::io::Result<()> {
    let folder = std::env::temp_dir().join("names_in");
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("b"), "")?;
    fs::write(folder.join("a"), "")?;
    assert_eq!(names_in(&folder)?, vec!["a", "b"]);
    assert!(names_in(std::path::Path::new("/none")).is_err());
    Ok(())
}
