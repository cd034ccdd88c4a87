/** The file of a page below the output folder: `/a/b/` is `a/b/index.html`, and `/404.html` is itself. */
export function pageFile(path: string): string {
  return path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1);
}
