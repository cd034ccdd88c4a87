import { expect } from 'vitest';
import type { FindingKind } from '../../generator/types/finding-kinds.ts';
import type { Overrides } from '../support/make-site.ts';
import { makeGuides } from './guides-site.ts';

/** A fault of a site: its files, those that change after it was published, and what is found where. */
export interface SiteFault {
  readonly what: string;
  readonly files: Overrides;
  readonly after?: Overrides;
  /** The kind, the place and the number of pages of each finding. */
  readonly expected: readonly (readonly [kind: FindingKind, place: unknown, pages: number])[] | unknown;
}

const redirects = (...lines: readonly string[]) => ({
  'data/redirects.yaml': lines.map((line) => `- { ${line}, reason: It moved last year. }\n`).join(''),
});
const layout = (head: string) => ({
  'templates/layouts/default.tsx': `export const Head = () => <>${head}</>;\n`,
});
const IMAGE = '<meta property="og:image" content="https://www.small.example/card.png" />';
/** A guide of the site in YAML. Other guides link to none of these, so that they link to each other. */
const [first, second] = makeGuides(77, 2);
const guideInYaml = (guide: typeof first, slug: string, other: string, title: string) =>
  [
    `- slug: ${slug}`,
    `  name: ${guide?.name}`,
    `  title: ${title}`,
    `  heading: ${guide?.heading}`,
    `  description: "${guide?.description}"`,
    `  paragraphs: ${JSON.stringify(guide?.paragraphs)}`,
    `  links: [{ href: /guides/${other}/, text: The ${other} }, { href: /guides/guide-1/, text: Guide number 1 }]`,
    '',
  ].join('\n');
const inYaml = (title: string) => ({
  'data/guides/more.yaml':
    guideInYaml(first, 'yaml-one', 'yaml-two', title) +
    guideInYaml(second, 'yaml-two', 'yaml-one', `Guide to ${second?.name}`),
});
const SAID = 'The same sentence stands on very many pages of this site.';
const say = (text: string): string =>
  JSON.stringify(
    JSON.parse(text).map((guide: { paragraphs: string[] }, at: number) =>
      at < 12 ? { ...guide, paragraphs: [...guide.paragraphs, SAID] } : guide,
    ),
    null,
    1,
  );

const SAID_AGAIN = 'Nobody who has once played it at home would ever give it back again.';
/** Adds a paragraph to some guides. */
const tell = (text: string, guides: readonly number[]) => (json: string) =>
  JSON.stringify(
    JSON.parse(json).map((guide: { paragraphs: string[] }, at: number) =>
      guides.includes(at) ? { ...guide, paragraphs: [...guide.paragraphs, text] } : guide,
    ),
    null,
    1,
  );
const FACTS = `
players: { value: "12,000+", unit: players, source: A count of the office, checked: "2026-11-01" }
`;
const named = (text: string) => text.replace(/^name: .*$/m, 'name: Lessonreel');

/** Faults that are planted in a site of their own: those of layouts, redirects, YAML, and many pages. */
export const SITE_FAULTS: readonly SiteFault[] = [
  {
    what: 'nothing in rows of YAML',
    files: inYaml(`Guide to ${first?.name} # 1`.replace(' # 1', '  # the first one')),
    expected: [],
  },
  {
    what: 'a whole sentence before a comment',
    files: inYaml(`Guide to ${first?.name}, with all of its doors. # by Bo, in May`),
    expected: [],
  },
  {
    what: 'a remark of an editor behind a title',
    files: inYaml(`Guide to ${first?.name} # checked by Bo, in May`),
    expected: [],
  },
  {
    what: 'a title that a comment cuts short',
    files: inYaml(`Guide to ${first?.name} # now`),
    expected: [['cut-value', 'data/guides/more.yaml:3', 1]],
  },
  {
    what: 'a title that a number sign cuts short',
    files: inYaml(`Works-like-a-guide #1`),
    expected: [['cut-value', 'data/guides/more.yaml:3', 1]],
  },
  {
    what: 'a sentence on twelve pages',
    files: { 'data/guides.json': say },
    expected: [['repeated-sentence', expect.stringMatching(/^data\/guides\.json:\d+$/), 12]],
  },
  {
    what: 'another sentence on fourteen pages',
    files: { 'data/guides.json': tell(SAID_AGAIN, [...Array(14).keys()]) },
    expected: [['repeated-sentence', expect.stringMatching(/^data\/guides\.json:\d+$/), 14]],
  },
  ...(
    [
      ['a number that differs from a fact', 'More than 15,000 players use it.'],
      ['another number that differs from a fact', 'It has over 10,500 players by now.'],
    ] as const
  ).map(([what, text]) => ({
    what,
    files: { 'data/facts.yaml': FACTS, 'data/guides.json': tell(text, [3]) },
    expected: [['fact-differs', expect.stringMatching(/^data\/guides\.json:\d+$/), 1]],
  })),
  ...['Play it with Lesonreel at home.', 'Lesson Reel is for all of us.'].map((text) => ({
    what: `a misspelt name: ${text}`,
    files: { 'data/site.yaml': named, 'data/guides.json': tell(text, [3]) },
    expected: [['misspelt-name', expect.stringMatching(/^data\/guides\.json:\d+$/), 1]],
  })),
  {
    what: 'nothing in a title that looks back at the year before',
    files: {
      'data/guides.json': (json) =>
        JSON.stringify(
          JSON.parse(json).map((guide: object, at: number) =>
            at === 3
              ? {
                  ...guide,
                  ...{ slug: 'best-zithers-of-2021', title: 'The best zithers of 2021' },
                  ...{ heading: 'The best zithers of 2021', shown: '2022-01-04', updated: '2022-01-04' },
                }
              : guide,
          ),
          null,
          1,
        ).replaceAll('/guides/guide-3/', '/guides/best-zithers-of-2021/'),
    },
    expected: [],
  },
  {
    what: 'the year of a footer that is over',
    files: {
      'templates/layouts/default.tsx': (text: string) =>
        `${text}export const Footer = () => <footer>© 2022 Small</footer>;\n`,
    },
    expected: [['stale-year', 'templates/layouts/default.tsx:4', 21]],
  },
  {
    what: 'a redirect to a page that search engines may not index',
    files: {
      ...redirects('from: /old/, to: /guides/guide-1/'),
      'data/guides.json': (text) => text.replace('"slug": "guide-1",', '$& "noindex": true,'),
    },
    expected: [['redirect-noindex', 'data/redirects.yaml:1', 1]],
  },
  {
    what: 'a redirect to nothing',
    files: redirects('from: /a/, to: /'),
    after: redirects('from: /a/, to: /', 'from: /b/, to: /none/'),
    expected: [['redirect-orphan', 'data/redirects.yaml:2', 0]],
  },
  {
    what: 'a chain of redirects',
    files: redirects('from: /a/, to: /'),
    after: redirects('from: /a/, to: /', 'from: /b/, to: /a/'),
    expected: [['redirect-chain', 'data/redirects.yaml:2', 0]],
  },
  {
    what: 'two titles on all pages, as one fault',
    files: layout(`<title>Again</title>${IMAGE}`),
    expected: expect.arrayContaining([['doubled-head', 'templates/layouts/default.tsx:1', 21]]),
  },
  {
    what: 'two descriptions on all pages, as one fault',
    files: layout(
      `<meta name="description" content="The second description is the one that counts for some." />${IMAGE}`,
    ),
    expected: expect.arrayContaining([['doubled-head', 'templates/layouts/default.tsx:1', 21]]),
  },
  {
    what: 'a canonical address that is not published',
    files: layout(`<link rel="canonical" href="https://www.small.example/none/" />${IMAGE}`),
    expected: expect.arrayContaining([
      ['canonical-target', 'templates/layouts/default.tsx:1', 21],
      ['doubled-head', 'templates/layouts/default.tsx:1', 21],
    ]),
  },
  {
    what: 'a canonical address without origin',
    files: layout(`<link rel="canonical" href="/" />${IMAGE}`),
    expected: expect.arrayContaining([['canonical-target', 'templates/layouts/default.tsx:1', 21]]),
  },
  {
    what: 'no image for shared links',
    files: layout('<meta name="theme-color" content="#ffffff" />'),
    expected: [['share-image', 'templates/layouts/default.tsx:1', 21]],
  },
];
