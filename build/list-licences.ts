import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Metafile } from 'esbuild';

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/i;
const RULE = '-'.repeat(80);
const PREFACE = `rowpress itself is under the licence in the file LICENSE. Its files in dist/ contain code of the packages
below, each under its own licence.`;

/**
 * Returns the text of THIRD-PARTY-LICENSES: the licence of each package of which the bundles contain code.
 * Packages with the same text share it. @throws Error if a package has no licence text
 */
export function listLicences(root: string, metafiles: readonly Metafile[]): string {
  const packages = new Map<string, string[]>();
  for (const folder of bundledPackages(root, metafiles)) {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const text = licenceText(folder);
    if (!text)
      throw new Error(`The package ${name} has no licence text, so rowpress may not contain its code.`);
    packages.set(text, [...(packages.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  const sections = [...packages].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
  return `${[PREFACE, ...sections].join(`\n\n${RULE}\n\n`)}\n`;
}

/** Returns the folders of the packages of which bundles contain code, sorted. */
function bundledPackages(root: string, metafiles: readonly Metafile[]): string[] {
  const files = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
    ),
  );
  const folders = files
    .filter((file) => file.includes('node_modules/'))
    .map((file) => packageOf(join(root, file)));
  return [...new Set(folders)].sort();
}

/**
 * Returns the folder of the package that a file belongs to. Folders inside it may have a nameless
 * package.json.
 */
function packageOf(file: string): string {
  const folder = dirname(file);
  const description = join(folder, 'package.json');
  return existsSync(description) && JSON.parse(readFileSync(description, 'utf8')).name
    ? folder
    : packageOf(folder);
}

function licenceText(folder: string): string {
  return readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n');
}
