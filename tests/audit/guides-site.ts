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
}

const COUNT = 60;
const SYLLABLES = [
  'ba',
  'co',
  'di',
  'fe',
  'gu',
  'la',
  'me',
  'no',
  'pi',
  'ra',
  'se',
  'to',
  'vu',
  'za',
  'lo',
  'mi',
];

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

/** Returns guides that have no fault: each with a text of its own, and links from and to others. */
export function makeGuides(seed = 1, count = COUNT): Guide[] {
  const { word, paragraph, sentence } = createWriter(seed);
  return Array.from({ length: count }, (_, at): Guide => {
    const name = `${word()} ${word()}`;
    return {
      slug: `guide-${at}`,
      name,
      title: `Guide to ${name} and ${word()}`,
      heading: `How ${name} works`,
      description: sentence(11),
      paragraphs: Array.from({ length: 4 }, paragraph),
      links: [1, 2, 3].map((step) => {
        const to = (at + step * 7) % count;
        return { href: `/guides/guide-${to}/`, text: `Guide number ${to}` };
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
      {guide.picture ? <img src={guide.picture.src} alt={guide.picture.alt} width="10" height="10" /> : null}
      <ul>{guide.links.map(({ href, text }, at) => <li key={at}><a href={href}>{text}</a></li>)}</ul>
    </article>
  );
}
export const jsonLd = ({ rows: { guide } }) => (guide.data ? [guide.data] : []);
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
`;

const ROUTES = `
- name: home
  path: /
  template: home
  title: All the guides of this small site
  description: Every guide that this small site knows, each with a page and a text of its own.
  label: Home
  links:
    guides: { from: guide }
- name: guide
  path: /guides/{guide}/
  each: { guide: guides }
  template: guide
  title: "{{guide.title}}"
  description: "{{guide.description}}"
  label: "{{guide.name}}"
  parent: /
- name: not-found
  error: 404
  template: error
  title: This page could not be found
  description: The address that you asked for is no page of this site.
`;

/** Makes a site of guides. Its rows are JSON, and its schema allows everything. */
export function makeGuidesSite(guides: readonly Guide[], redirects?: string): TestSite {
  return makeSite({
    'data/tools.yaml': null,
    'data/schemas/tools.schema.json': null,
    'data/guides.json': JSON.stringify(guides, null, 1),
    'data/schemas/guides.schema.json': JSON.stringify({
      type: 'array',
      items: { type: 'object', required: ['slug', 'name'], properties: { slug: { type: 'string' } } },
    }),
    'data/routes.yaml': ROUTES,
    ...(redirects === undefined ? {} : { 'data/redirects.yaml': redirects }),
    'templates/pages/tool.tsx': null,
    'templates/pages/guide.tsx': TEMPLATE,
    'templates/pages/home.tsx': HOME,
  });
}
