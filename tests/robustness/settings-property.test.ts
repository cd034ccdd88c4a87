import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectWholeProblem } from '../support/expect-whole.ts';
import { publish } from '../support/publish.ts';
import { createHostileValues, type Value } from './hostile-values.ts';
import { ENGINE_FIELDS, FIELDS, makeLooseSite } from './loose-site.ts';
import { expectOwnFeed, expectOwnFiles, pageSkeleton } from './read-output.ts';

const DATA_SETS = 60;
const SEED = 20261124;
/** A busy machine may need much longer than an idle one. */
const TIMEOUT_MS = 600_000;

type Settings = Readonly<Record<string, Value>>;

/** Everything that rowpress reads of site.yaml. */
const PLAIN: Settings = {
  name: 'Plain',
  baseUrl: 'https://www.loose.example',
  language: 'en',
  description: 'Plain words',
  themeColor: '#fff',
  image: '/x.png',
  api: { baseUrl: 'https://api.example' },
  analytics: { host: 'https://events.example', path: '/event', domain: 'x' },
  tagManager: { src: 'https://tags.example/x.js', dataLayer: 'layer' },
  crm: { src: 'https://crm.example/x.js' },
  consent: true,
  consentNote: { text: 'Plain', grant: 'Yes', refuse: 'No', link: { label: 'More', href: '/' } },
  extra: 'plain',
};

test(
  `${DATA_SETS} hostile site.yaml are refused, or bring nothing of their own into the output`,
  async () => {
    const row = JSON.stringify({ slug: 'plain', ...FIELDS, ...ENGINE_FIELDS });
    const site = makeLooseSite({ 'data/tools.ndjson': `${row}\n` });
    const counts = { refused: 0, published: 0 };
    let expected: string | undefined;
    for (const settings of [PLAIN, ...makeSettings()]) {
      site.change({ 'data/site.yaml': `${JSON.stringify(settings)}\n` });
      const report = await publish(site);
      for (const problem of report.problems) expectWholeProblem(problem);
      counts[report.published ? 'published' : 'refused']++;
      if (!report.published) continue;
      const origin = expectOrigin(settings);
      const name = JSON.stringify(settings);
      const read = (file: string) => readFileSync(join(site.out, file), 'utf8');
      const page = pageSkeleton(read('tools/plain/index.html'), name);
      expected ??= page;
      expect(page, name).toBe(expected);
      pageSkeleton(read('index.html'), name);
      pageSkeleton(read('old/index.html'), name);
      expectOwnFiles(site.out, origin);
      expectOwnFeed(read('feed.xml'), origin);
    }
    // Both must be frequent, or the test proves little.
    expect(Math.min(counts.refused, counts.published)).toBeGreaterThan(DATA_SETS / 7);
  },
  TIMEOUT_MS,
);

/** Makes settings in which one or two values, also inside of mappings, are hostile. */
function makeSettings(): Settings[] {
  const { below, value, text } = createHostileValues(SEED);
  const mutate = (settings: Settings): Settings => {
    const names = Object.keys(settings);
    const name = names[below(names.length)] as string;
    const old = settings[name];
    const isMapping = typeof old === 'object' && old !== null && !Array.isArray(old);
    const isInside = isMapping && below(4) > 0;
    const fresh = below(3) === 0 ? value() : text();
    return { ...settings, [name]: isInside ? mutate(old as Settings) : fresh };
  };
  return Array.from({ length: DATA_SETS }, () => (below(2) === 0 ? mutate(mutate(PLAIN)) : mutate(PLAIN)));
}

/** Expects that the language and the origin have their types. Returns the origin. */
function expectOrigin({ baseUrl, language, image }: Settings): string {
  expect(language).toMatch(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/);
  expect(image).toMatch(/^(?:\/(?![/\\])|https?:\/\/)[^\s<>"]*$/);
  const { origin } = new URL(String(baseUrl));
  expect(String(baseUrl)).toBe(origin);
  return origin;
}
