use std::{env, fs, io, path::Path};

pub fn names_in(folder: &Path) -> io::Result<Vec<String>> {
    env::set_current_dir(folder)?;
    let mut names = fs::read_dir(".")?
        .map(|entry| entry.map(|e| e.file_name().to_string_lossy().into_owned()))
        .collect::<io::Result<Vec<_>>>()?;
    names.sort();
    Ok(names)
}
