import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import type { PageProps } from '../../generator/types/page.ts';
import { makeSite, type Overrides, type TestSite } from './make-site.ts';

/** A template that prints its props, so that a test can read them from the published page. */
const SHOW = `export default function Show(props: object) {
  return (
    <>
      <h1>Props</h1>
      <pre>{JSON.stringify(props)}</pre>
    </>
  );
}
`;

/** Makes the small site with the template `show`. */
export function makeShowSite(overrides: Overrides): TestSite {
  return makeSite({ 'templates/pages/show.tsx': SHOW, ...overrides });
}

/** Returns the props of a published page with the template `show`. */
export function readProps({ out }: TestSite, path: string): PageProps {
  const page = parse(readFileSync(join(out, path, 'index.html'), 'utf8'), { blockTextElements: {} });
  return JSON.parse(page.querySelector('pre')?.text ?? '');
}

/** Returns rows of the small site's tools in YAML. Each line gives the slug and more fields of a row. */
export function toolRows(...rows: readonly string[]): string {
  return rows
    .map((row) => {
      const [slug = ''] = row.split(',');
      return `- { slug: ${row}, name: ${slug.toUpperCase()} tool, summary: What ${slug} is for. }\n`;
    })
    .join('');
}

/** Returns a routes.yaml with a home page and the given families, one a line, with filler texts. */
export function showRoutes(...families: readonly string[]): string {
  const texts = 'template: show, title: Made for a test, description: Made for a test as well';
  return ['{ name: home, path: / }', ...families]
    .map((family) => `- ${family.replace(/ \}$/, `, ${missing(family, texts)} }`)}\n`)
    .join('');
}

/** Returns filler for the texts that a family lacks. */
function missing(family: string, texts: string): string {
  return texts
    .split(', ')
    .filter((text) => !family.includes(` ${text.split(':')[0]}:`))
    .join(', ');
}
