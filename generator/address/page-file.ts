/**
 * Returns the file of a page below the output folder: `a/b/index.html` for `/a/b/`, and `404.html` for
 * `/404.html`.
 */
export function pageFile(path: string): string {
  return path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1);
}

/** Returns the address of the page in a file below the output folder. The inverse of `pageFile`. */
export function filePath(file: string): string {
  return `/${file.endsWith('/index.html') || file === 'index.html' ? file.slice(0, -'index.html'.length) : file}`;
}
