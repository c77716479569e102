proc in_folder {folder script} {
  file mkdir $folder
  cd $folder
  uplevel 1 $script
}
