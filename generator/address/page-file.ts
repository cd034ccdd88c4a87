import { decodeLetters, encodeLetters } from './letters.ts';

/**
 * Returns the file of a page below the output folder: `a/b/index.html` for `/a/b/`, and `404.html` for
 * `/404.html`. Its name has letters where the address has escapes.
 */
export function pageFile(path: string): string {
  const name = decodeLetters(path.slice(1));
  return path.endsWith('/') ? `${name}index.html` : name;
}

/** Returns the address of the page in a file below the output folder. The inverse of `pageFile`. */
export function filePath(file: string): string {
  const isPage = file.endsWith('/index.html') || file === 'index.html';
  return `/${encodeLetters(isPage ? file.slice(0, -'index.html'.length) : file)}`;
}
