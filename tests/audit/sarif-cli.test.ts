import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import type { Finding } from '../../generator/types/audit.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { type Guide, makeGuides, makeGuidesSite } from './guides-site.ts';

interface Result {
  readonly ruleId: string;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly unknown[];
  readonly relatedLocations?: readonly unknown[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
}

const SCHEMA = '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json';
// A schema of draft 4, which ajv takes without its marks.
const { $schema, id, ...schema } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve(SCHEMA), 'utf8'),
);
const validator = addFormats.default(new Ajv({ strict: false, unicodeRegExp: false }));
const isSarif = validator.compile(schema);

/** Returns the log of an audit of guides, of which the second and third have one description. */
async function auditToSarif(change: (guides: Guide[]) => void = () => {}) {
  const guides = makeGuides(12);
  Object.assign(guides[2] as Guide, { description: guides[1]?.description });
  Object.assign(guides[4] as Guide, { picture: { src: '/a.png' } });
  change(guides);
  const site = makeGuidesSite(guides);
  await publish(site);
  const file = join(site.root, 'reports', 'audit.sarif');
  const { exitCode, stderr } = await runCli(['audit', '--root', site.root, '--sarif', file]);
  expect({ exitCode, stderr }).toEqual({
    exitCode: 1,
    stderr: expect.stringMatching(/audit\.sarif: \d+ KB/),
  });
  return JSON.parse(readFileSync(file, 'utf8'));
}

it('audit --sarif writes a valid log, with a rule for each kind and a place in the sources', async () => {
  const log = await auditToSarif();
  expect(isSarif(log), JSON.stringify(isSarif.errors)).toBe(true);
  const [{ tool, results }] = log.runs;
  const same: Result = results[0];
  expect(same).toMatchObject({ ruleId: 'same-description', level: 'error' });
  const place = { uri: 'data/guides.json', uriBaseId: '%SRCROOT%' };
  const location = {
    physicalLocation: { artifactLocation: place, region: { startLine: expect.any(Number) } },
  };
  expect(same.locations).toMatchObject([location]);
  expect(same.relatedLocations).toMatchObject([
    { ...location, message: { text: '/guides/guide-1/' } },
    { ...location, message: { text: '/guides/guide-2/' } },
  ]);
  const rules: readonly { id: string; help: { text: string } }[] = tool.driver.rules;
  for (const { ruleId, ruleIndex } of results) expect(rules[ruleIndex]?.id).toBe(ruleId);
  for (const { help } of rules) expect(help.text.length).toBeGreaterThan(30);
});

it('names the line of a template or a layout that makes what its pages have', async () => {
  const guides = makeGuides(20);
  const site = makeGuidesSite(guides);
  site.change({
    'templates/pages/guide.tsx': (text) =>
      text
        .replace('<ul>', '<p>\n<a href="http://other.example/">The other site</a>\n</p><ul>')
        .replace("'@type': 'WebPage'", "'@type': 'Product'"),
    'templates/layouts/default.tsx': (text) => `\n\n${text.replace('og:image', 'og:other')}`,
  });
  await publish(site);
  const { stdout } = await runCli(['audit', '--root', site.root, '--json']);
  const { findings }: { findings: readonly Finding[] } = JSON.parse(stdout);
  const lineOf = (name: string) => (kind: string) => {
    const found = findings.find((finding) => finding.kind === kind);
    expect([kind, found?.file, found?.severity]).toEqual([kind, `templates/${name}.tsx`, found?.level]);
    const text = readFileSync(join(site.root, `templates/${name}.tsx`), 'utf8');
    return text.split('\n')[(found?.line ?? 0) - 1];
  };
  expect(lineOf('pages/guide')('insecure-link')).toContain('http://other.example/');
  expect(lineOf('pages/guide')('structured-data')).toContain('function jsonLd');
  expect(lineOf('layouts/default')('share-image')).toContain('const Head');
});

it('tells a sentence that is pasted into all rows as one of the rows, and one of the template not at all', async () => {
  const pasted = 'This very sentence was pasted into each and every row.';
  const own = 'This sentence is written in the template of all guides.';
  const guides = makeGuides(21);
  for (const guide of guides) guide.paragraphs.push(`${pasted} It says the the same word twice.`);
  const site = makeGuidesSite(guides);
  site.change({
    'templates/pages/guide.tsx': (text) => text.replace('<ul>', `<p>${own}</p><ul>`),
  });
  await publish(site);
  const { stdout } = await runCli(['audit', '--root', site.root, '--json']);
  const { findings }: { findings: readonly Finding[] } = JSON.parse(stdout);
  const repeated = findings.filter(({ kind }) => kind === 'repeated-sentence');
  expect(repeated.map(({ message }) => message)).toContain(`60 pages say: "${pasted}"`);
  expect(repeated.map(({ message }) => message)).not.toContain(`60 pages say: "${own}"`);
  const rows = { file: 'data/guides.json', isOfTemplate: false };
  expect(repeated.find(({ message }) => message.includes(pasted))).toMatchObject(rows);
  expect(findings.find(({ kind }) => kind === 'doubled-word')).toMatchObject(rows);
});

it('its fingerprints stay when lines move, and differ from each other', async () => {
  const marks = (log: { runs: [{ results: Result[] }] }) =>
    log.runs[0].results.map(({ partialFingerprints }) => Object.values(partialFingerprints)[0]);
  const before = marks(await auditToSarif());
  expect(new Set(before).size).toBe(before.length);
  const after = marks(await auditToSarif((guides) => guides[0]?.paragraphs.push('One more line of text.')));
  expect(after).toEqual(before);
});
