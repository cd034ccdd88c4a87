import { makeSite, type TestSite } from '../support/make-site.ts';
import { createRandom } from '../support/random.ts';

/** A row of the dataset `guides`, as the site's template shows it. */
export interface Guide {
  slug: string;
  name: string;
  title: string;
  heading: string;
  description: string;
  paragraphs: string[];
  /** The addresses that its text links to, with the words of each link. */
  links: { href: string; text: string }[];
  picture?: { src: string; alt?: string };
  data?: Record<string, unknown>;
  /** A date that the page shows. */
  shown?: string;
  updated?: string;
  noindex?: boolean;
  /** Markup that the page shows after its paragraphs. */
  html?: string;
  /** Whether the page lacks the structured data that other guides have. */
  isBare?: boolean;
}

const COUNT = 60;
const SYLLABLES = 'ba co di fe gu la me no pi ra se to vu za lo mi'.split(' ');

/** Makes the words of a text: seeded, so that no two texts are alike. */
export function createWriter(seed: number) {
  const random = createRandom(seed);
  const word = () =>
    Array.from({ length: 2 + random(2) }, () => SYLLABLES[random(SYLLABLES.length)]).join('');
  const sentence = (words = 9 + random(6)) => {
    const text = Array.from({ length: words }, word).join(' ');
    return `${text[0]?.toUpperCase()}${text.slice(1)}.`;
  };
  return { word, sentence, paragraph: () => Array.from({ length: 5 }, () => sentence()).join(' ') };
}

/**
 * Returns guides that have no fault: each with a text of its own, and links from and to others. `kind` is the
 * beginning of their slugs, and their folder.
 */
export function makeGuides(seed = 1, count = COUNT, kind = 'guide'): Guide[] {
  const { word, paragraph, sentence } = createWriter(seed);
  return Array.from({ length: count }, (_, at): Guide => {
    const name = `${word()} ${word()}`;
    return {
      slug: `${kind}-${at}`,
      name,
      title: `Guide to ${name} and ${word()}`,
      heading: `How ${name} works`,
      description: sentence(11),
      paragraphs: Array.from({ length: 4 }, paragraph),
      links: [1, 2, 3].map((step) => {
        const to = (at + step * 7) % count;
        return {
          href: `/${kind}s/${kind}-${to}/`,
          text: `${kind[0]?.toUpperCase()}${kind.slice(1)} number ${to}`,
        };
      }),
    };
  });
}

const TEMPLATE = `
export default function Guide({ rows: { guide } }) {
  return (
    <article>
      <h1>{guide.heading}</h1>
      {guide.shown ? <time dateTime={guide.shown}>{guide.shown}</time> : null}
      {guide.paragraphs.map((text, at) => <p key={at}>{text}</p>)}
      {guide.html ? <div dangerouslySetInnerHTML={{ __html: guide.html }} /> : null}
      {guide.picture ? <img src={guide.picture.src} alt={guide.picture.alt} width="10" height="10" /> : null}
      <ul>{guide.links.map(({ href, text }, at) => <li key={at}><a href={href}>{text}</a></li>)}</ul>
    </article>
  );
}
export function jsonLd({ page, rows: { guide } }) {
  const whole = { '@type': 'WebPage', name: page.title, url: page.url };
  return [...(guide.isBare ? [] : [whole]), ...(guide.data ? [guide.data] : [])];
}
`;

const HOME = `
export default function Home({ page, links }) {
  return (
    <article>
      <h1>All guides of this site</h1>
      <p>${'Every guide of this small site has a page of its own, and this list names all of them. '.repeat(9)}</p>
      <ul>{links.guides.filter(({ label }) => !label.startsWith('Hidden')).map(({ path, label }) => <li key={path}><a href={path}>{label}</a></li>)}</ul>
    </article>
  );
}
export const jsonLd = ({ page }) => [{ '@type': 'WebSite', name: 'Small', url: page.url }];
`;

const LAYOUT = `
export const Head = () => <meta property="og:image" content="https://www.small.example/card.png" />;
export const Header = ({ site }) => <header>{site.name}</header>;
`;

/** Returns a family of pages that show a guide. */
const family = (name: string) => `
- name: ${name}
  path: /${name}s/{guide}/
  each: { guide: ${name}s }
  template: guide
  title: "{{guide.title}}"
  description: "{{guide.description}}"
  label: "{{guide.name}}"
  parent: /
`;

const ROUTES = `
- name: home
  path: /
  template: home
  title: All the guides of this small site
  description: Every guide that this small site knows, each with a page and a text of its own.
  label: Home
  links:
    guides: { from: [FAMILIES] }
${family('guide')}
- name: not-found
  error: 404
  template: error
  title: This page could not be found
  description: The address that you asked for is no page of this site.
`;

const SCHEMA = JSON.stringify({
  type: 'array',
  items: { type: 'object', required: ['slug', 'name'], properties: { slug: { type: 'string' } } },
});

/**
 * Makes a site of guides. Its rows are JSON, and its schema allows everything. `notes` are pages of a second
 * family.
 */
export function makeGuidesSite(guides: readonly Guide[], notes: readonly Guide[] = []): TestSite {
  const hasNotes = notes.length > 0;
  const routes = ROUTES.replace('[FAMILIES]', hasNotes ? '[guide, note]' : 'guide');
  return makeSite({
    'data/tools.yaml': null,
    'data/schemas/tools.schema.json': null,
    'data/guides.json': JSON.stringify(guides, null, 1),
    'data/schemas/guides.schema.json': SCHEMA,
    'data/routes.yaml': hasNotes ? routes.replace('- name: not-found', `${family('note')}$&`) : routes,
    ...(hasNotes
      ? { 'data/notes.json': JSON.stringify(notes, null, 1), 'data/schemas/notes.schema.json': SCHEMA }
      : {}),
    'templates/pages/tool.tsx': null,
    'templates/pages/guide.tsx': TEMPLATE,
    'templates/pages/home.tsx': HOME,
    'templates/layouts/default.tsx': LAYOUT,
  });
}
