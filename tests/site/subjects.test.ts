import { expect, test } from 'vitest';
import { type ParsedPage, parsedPages } from './parsed-pages.ts';

/** Words of an address that name the kind of page, not its subject. */
const KINDS = new Set(
  'ai and blog builder converter create creation for free generator glossary how in instructional lessonreel maker of page pages platform recorder recording saas software template the to tool video videos with'.split(
    ' ',
  ),
);

/** Pages whose addresses name one subject, by that subject. Later pages of lists are left out. */
const subjects = subjectsOf(
  parsedPages().filter(({ path, index }) => index && path !== '/' && !/\/pages\//.test(path)),
);

test('pages on one subject lead from one to the other, so that none hides the others', () => {
  const apart = [...subjects].flatMap(([subject, pages]) => {
    const reached = reachedFrom(pages);
    return reached.size === pages.length
      ? []
      : [
          `${subject}: ${pages.map(({ path }) => path).join(' ')}, but only ${[...reached].join(' ')} are linked`,
        ];
  });
  expect(apart).toEqual([]);
});

test('pages on one subject differ in title and main heading', () => {
  const alike = [...subjects.values()].flatMap((pages) =>
    pages.flatMap((page, at) =>
      pages
        .slice(at + 1)
        .filter((other) => headingOf(page) === headingOf(other) || page.title === other.title)
        .map((other) => `${page.path} ${other.path}`),
    ),
  );
  expect(alike).toEqual([]);
  expect(subjects.size, 'groups of pages on one subject').toBeGreaterThan(15);
});

function subjectsOf(pages: readonly ParsedPage[]): Map<string, ParsedPage[]> {
  const groups = new Map<string, ParsedPage[]>();
  for (const page of pages) {
    const last = page.path.split('/').findLast((part) => part !== '') ?? '';
    const words = last.toLowerCase().split(/[-_]/).map(singular);
    const subject = [...new Set(words.filter((word) => !KINDS.has(word)))].sort().join(' ');
    if (subject !== '') groups.set(subject, [...(groups.get(subject) ?? []), page]);
  }
  return new Map([...groups].filter(([, group]) => group.length > 1));
}

/** Returns the pages of a group that are connected with its first page by links in either direction. */
function reachedFrom(pages: readonly ParsedPage[]): Set<string> {
  const links = new Map(pages.map((page) => [page.path, targetsOf(page)]));
  const reached = new Set([pages[0]?.path ?? '']);
  for (const path of reached)
    for (const { path: other } of pages)
      if (links.get(path)?.has(other) || links.get(other)?.has(path)) reached.add(other);
  return reached;
}

function targetsOf({ main }: ParsedPage): Set<string> {
  const links = main.querySelectorAll('a[href^="/"]').filter((link) => !link.closest('nav'));
  return new Set(links.map((link) => (link.getAttribute('href') ?? '').split(/[?#]/)[0] ?? ''));
}

function headingOf({ root }: ParsedPage): string {
  return root.querySelector('h1')?.text.trim().toLowerCase() ?? '';
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/(?<!s)s$/, '') : word;
}
