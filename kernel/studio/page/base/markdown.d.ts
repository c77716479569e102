declare module "*.md?raw" {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: Vite gives the text of a file as its default export
  export default text;
}
