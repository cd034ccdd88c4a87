import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SMALL = fileURLToPath(new URL('../fixtures/small', import.meta.url));
const folders: string[] = [];

/** The manifest of a site without pages. */
export const EMPTY_MANIFEST: string = JSON.stringify({
  version: 1,
  baseUrl: 'https://a.example',
  generator: 'rowpress 0.1.0',
  pages: [],
  files: [],
});

/**
 * Files of a site by path: a new text or new bytes, a function that changes the present text, or null to
 * remove the file.
 */
export type Overrides = Readonly<Record<string, string | Uint8Array | ((text: string) => string) | null>>;

/** A copy of `tests/fixtures/small` in its own folder, with overrides. */
export interface TestSite {
  readonly root: string;
  /** The default output folder. */
  readonly out: string;
  change(overrides: Overrides): void;
  read(file: string): string;
}

/** Copies the small site to a temporary folder. The folder is removed after the test file. */
export function makeSite(overrides: Overrides = {}): TestSite {
  const root = makeFolder();
  cpSync(SMALL, root, { recursive: true, filter: (path) => !path.endsWith('/.cache') });
  const site = siteIn(root);
  site.change(overrides);
  return site;
}

/** Copies a site with its output and its cache, so that tests can share the build that they start from. */
export function copySite({ root }: TestSite): TestSite {
  const copy = makeFolder();
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true });
  return siteIn(copy);
}

/** Makes an empty temporary folder. It is removed after the test file. */
export function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rowpress-')));
  folders.push(folder);
  return folder;
}

function siteIn(root: string): TestSite {
  return {
    root,
    out: join(root, 'output'),
    read: (file) => readFileSync(join(root, file), 'utf8'),
    change(files) {
      for (const [file, content] of Object.entries(files)) {
        const path = join(root, file);
        if (content === null) rmSync(path, { recursive: true });
        else {
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, typeof content === 'function' ? content(readFileSync(path, 'utf8')) : content);
        }
      }
    },
  };
}

/** Removes the folders that were made. Runs after each test file. */
export function removeFolders(): void {
  // A process that is ending may still write.
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
