import { expect, it } from 'vitest';
import type { Finding } from '../../generator/types/audit.ts';
import type { Overrides } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { makeGuides, makeGuidesSite } from './guides-site.ts';

const FIELDS = { email: { type: 'string', format: 'email' }, phone: { type: 'string' } };
const schemaWith = (fields: object) =>
  JSON.stringify({
    type: 'array',
    items: {
      type: 'object',
      required: ['slug', 'name'],
      properties: { slug: { type: 'string' }, ...fields },
    },
  });

/** Publishes guides whose texts and fields have contacts, and returns what the audit says of them. */
async function contactsOf(files: Overrides): Promise<readonly string[]> {
  const guides = makeGuides(71);
  Object.assign(guides[3] ?? {}, { email: 'clara@radium.fr', phone: '030 7654321' });
  guides[3]?.paragraphs.push('Write to clara@radium.fr, or call +49 30 7654321.');
  guides[4]?.paragraphs.push('Write to Clara@radium.fr as well.');
  guides[5]?.paragraphs.push('Write to tom.reeve@radium.fr.');
  guides[6]?.paragraphs.push('Call Tom at +49 171 2345678.');
  const site = makeGuidesSite(guides);
  site.change(files);
  await publish(site);
  const { stdout } = await runCli(['audit', '--root', site.root, '--json', '--only', 'personal-contact']);
  const { findings }: { readonly findings: readonly Finding[] } = JSON.parse(stdout);
  return [...new Set(findings.flatMap(({ pages }) => pages))].sort();
}
const PROSE = ['/guides/guide-5/', '/guides/guide-6/'];

it('contacts in fields of rows are published on purpose, and those in texts of the same site are not', async () => {
  expect(await contactsOf({ 'data/schemas/guides.schema.json': schemaWith(FIELDS) })).toEqual(PROSE);
});

it('a schema of the site’s own data says nothing of rows', async () => {
  const site = JSON.stringify({ type: 'object', properties: { product: { type: 'object' }, ...FIELDS } });
  expect(await contactsOf({ 'data/schemas/site.schema.json': site })).toEqual([
    '/guides/guide-3/',
    '/guides/guide-4/',
    ...PROSE,
  ]);
});
