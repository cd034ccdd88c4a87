/** The class names of an imported CSS module. The import of any other stylesheet has no value. */
declare module '*.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}
