import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * Returns the links and pictures of a Markdown file that lead nowhere: to a file that does not exist below
 * `folder`, or to a heading that its page lacks. Links to other sites are left out.
 */
export function findDeadLinks(folder: string, file: string): string[] {
  return readLinks(read(join(folder, file)))
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', heading] = link.split('#');
      const page = path === '' ? file : normalize(join(dirname(file), path));
      if (page.startsWith('..') || !existsSync(join(folder, page))) return true;
      return heading !== undefined && !headingsOf(read(join(folder, page))).includes(heading);
    })
    .map((link) => `${file}: ${link}`);
}

/** Returns the targets of links, pictures and link definitions, except in code. */
function readLinks(markdown: string): string[] {
  const text = markdown.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)].map(
    ([, inline, defined]) => inline ?? defined ?? '',
  );
}

/** Returns the fragments of the headings of a page, as GitHub makes them. */
function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

const read = (path: string) => readFileSync(path, 'utf8');
