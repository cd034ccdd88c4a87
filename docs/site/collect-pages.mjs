// Makes the rows of the documentation site from the pages that docs/README.md lists: a file of data/SECTION/
// for each.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const SITE = join(REPOSITORY, 'docs/site');
const SCHEMAS = join(SITE, 'data/schemas');
const PICTURES = join(SITE, 'templates/public/pictures');

/** The headings of docs/README.md above lists of pages, and the datasets of these pages. */
const SECTIONS = { Guide: 'guide', Reference: 'reference', 'How rowpress works': 'internals' };
/**
 * Code, a link whose words are the name of a file, or the target of a link, a picture or a link definition.
 */
const CODE_OR_TARGET =
  /^```[\s\S]*?^```|`[^`\n]*`|\[[\w-]+\.md\]\(([^)\s]+)\)|\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm;
const DECISIONS = 'docs/decisions';
const MAX_DESCRIPTION_CHARACTERS = 140;

const read = (file) => readFileSync(join(REPOSITORY, file), 'utf8');
const pages = listPages();
const addresses = new Map([
  ['docs/README.md', '/'],
  ...pages.map(({ file, section, name }) => [file, `/${section}/${name}/`]),
]);

rmSync(PICTURES, { recursive: true, force: true });
cpSync(join(REPOSITORY, 'docs/pictures'), PICTURES, { recursive: true });
for (const section of Object.values(SECTIONS)) {
  rmSync(join(SITE, 'data', section), { recursive: true, force: true });
  mkdirSync(join(SITE, 'data', section));
  const schema = readFileSync(join(SCHEMAS, 'guide.schema.json'));
  if (section !== 'guide') writeFileSync(join(SCHEMAS, `${section}.schema.json`), schema);
}
for (const page of pages)
  writeFileSync(join(SITE, 'data', page.section, `${page.name}.md`), await toRow(page));
console.log(`${pages.length} pages in docs/site/data/`);

/**
 * Returns the pages in the order of docs/README.md, with their sections and what is said of them there. The
 * pages of docs/decisions/ come last.
 */
function listPages() {
  const pages = read('docs/README.md')
    .split(/^## /m)
    .flatMap((part) => {
      const section = SECTIONS[part.slice(0, part.indexOf('\n'))];
      return section ? listEntries(part, 'docs', section) : [];
    });
  return [
    ...pages,
    ...listEntries(read(`${DECISIONS}/README.md`), DECISIONS, 'internals', 'decisions-', 100),
  ];
}

/** Returns the pages of a table: its links, which begin at a folder, and its paths. */
function listEntries(text, folder, section, prefix = '', before = 0) {
  const entries = [...text.matchAll(/^\| (?:\[([^\]]+)\]\(([^)]+)\)|`([^`]+)`) \| (.+) \|$/gm)];
  return entries.map(([, label, link, path, summary], at) => {
    const file = link ? posix.join(folder, link) : path;
    const name = prefix + nameOf(file);
    return { file, section, position: before + at + 1, name, label, summary: upper(summary) };
  });
}

/** Returns the last part of a page's address. */
function nameOf(file) {
  if (file === 'README.md') return 'overview';
  return basename(file) === 'README.md' ? basename(dirname(file)) : basename(file, '.md').toLowerCase();
}

/** Returns the title of the page that a link leads to. */
function titleOf(target, file) {
  const path = posix.join(posix.dirname(file), target.split('#')[0]);
  return readTitle(read(path));
}

function readTitle(text) {
  return (/^# (?:\d+\. )?(.+)$/m.exec(text)?.[1] ?? '').trim();
}

/**
 * Returns the Markdown file of a page's row: its fields as front matter, and its text without title and last
 * link.
 */
async function toRow({ file, section, position, name, label, summary }) {
  const text = read(file);
  const title = readTitle(text);
  const pictures = [];
  const body = text
    .slice(text.indexOf('\n') + 1)
    .replace(/^Next: .+\n*$/m, '')
    .replace(CODE_OR_TARGET, (match, named, inline, defined) => {
      const target = named ?? inline ?? defined;
      if (!target) return match;
      const address = toAddress(target, file, pictures);
      return named ? `[${titleOf(named, file)}](${address})` : match.replace(target, () => address);
    });
  const fields = {
    slug: name,
    section,
    position,
    title,
    label: label && !label.endsWith('.md') && !file.startsWith(DECISIONS) ? label : title,
    summary,
    description: describe(body, summary),
    headings: headingsOf(body),
    pictures: await Promise.all(pictures.map(measure)),
  };
  // Two braces would show a fact.
  const front = Object.entries(fields).map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
  return `---\n${front.join('\n').replaceAll('{{', '\\\\{{')}\n---\n${body.replaceAll('{{', '\\{{')}`;
}

/**
 * Returns the address of a link's target. Adds pictures to a list. Throws for a file that the site does not
 * have.
 */
function toAddress(target, file, pictures) {
  if (/^[a-z]+:|^#/.test(target)) return target;
  const [path, heading] = target.split('#');
  const found = posix.join(posix.dirname(file), path);
  if (found.startsWith('docs/pictures/')) {
    pictures.push(found);
    return found.slice('docs'.length);
  }
  const address = addresses.get(found);
  if (!address) throw new Error(`${file}: the site has no page for the link to ${target}`);
  return heading === undefined || address === '/' ? address : `${address}#${heading}`;
}

async function measure(file) {
  const { width, height } = await sharp(join(REPOSITORY, file)).metadata();
  return { src: file.slice('docs'.length), width, height };
}

/** Returns the first sentences of a text, as many as a search result shows. */
function describe(body, summary) {
  const paragraphs = body.replace(/^```[\s\S]*?^```/gm, '').split(/\n\s*\n/);
  const words = plain(paragraphs.find((text) => /^[A-Z`].{40}/.test(text.trim())) ?? summary);
  const sentences = words.match(/\S.*?[.:](?=\s|$)/g) ?? [words];
  let text = '';
  for (const sentence of sentences) {
    if (`${text} ${sentence}`.length > MAX_DESCRIPTION_CHARACTERS) break;
    text = `${text} ${sentence}`.trim();
  }
  return (text || `${words.slice(0, MAX_DESCRIPTION_CHARACTERS - 1)}…`).replace(/:$/, '.');
}

function headingsOf(body) {
  return [...body.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^##+ (.+)$/gm)].map(([, text]) => plain(text));
}

function plain(markdown) {
  return markdown
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function upper(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
