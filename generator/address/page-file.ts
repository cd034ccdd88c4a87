/** The file of a page below the output folder: `/a/b/` is `a/b/index.html`, and `/404.html` is itself. */
export function pageFile(path: string): string {
  return path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1);
}

/** The address of the page that a file below the output folder would be: the other way round. */
export function filePath(file: string): string {
  return `/${file.endsWith('/index.html') || file === 'index.html' ? file.slice(0, -'index.html'.length) : file}`;
}
