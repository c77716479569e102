folder = Path.join(System.tmp_dir!(), "notes")
files = Notes.write(folder, ["a", "b"])
if files != ["note0.txt", "note1.txt"], do: raise "files: #{inspect(files)}"
if File.read!("note1.txt") != "b", do: raise "text"
if Path.basename(File.cwd!()) != "notes", do: raise "folder"
