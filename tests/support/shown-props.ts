import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import type { PageProps } from '../../generator/types/page.ts';
import { makeSite, type Overrides, type TestSite } from './make-site.ts';

/** A template that shows what it is given, so that a test can read a page's props from the published page. */
const SHOW = `export default function Show(props: object) {
  return (
    <>
      <h1>Props</h1>
      <pre>{JSON.stringify(props)}</pre>
    </>
  );
}
`;

/** The small site with the template `show`. */
export function makeShowSite(overrides: Overrides): TestSite {
  return makeSite({ 'templates/pages/show.tsx': SHOW, ...overrides });
}

/** The props of a published page that is made with the template `show`. */
export function readProps({ out }: TestSite, path: string): PageProps {
  const page = parse(readFileSync(join(out, path, 'index.html'), 'utf8'), { blockTextElements: {} });
  return JSON.parse(page.querySelector('pre')?.text ?? '');
}

/** Rows of the small site's tools in YAML, one line each; each line gives the slug and more fields. */
export function toolRows(...rows: readonly string[]): string {
  return rows
    .map((row) => {
      const [slug = ''] = row.split(',');
      return `- { slug: ${row}, name: ${slug.toUpperCase()} tool, summary: What ${slug} is for. }\n`;
    })
    .join('');
}

/** Families of routes.yaml, one line each, with texts that do not matter, after a home page. */
export function showRoutes(...families: readonly string[]): string {
  const texts = 'template: show, title: Made for a test, description: Made for a test as well';
  return ['{ name: home, path: / }', ...families]
    .map((family) => `- ${family.replace(/ \}$/, `, ${missing(family, texts)} }`)}\n`)
    .join('');
}

/** The texts that a family does not give itself. */
function missing(family: string, texts: string): string {
  return texts
    .split(', ')
    .filter((text) => !family.includes(` ${text.split(':')[0]}:`))
    .join(', ');
}
