import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSite, validate } from 'rowpress';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { toHex } from '../../generator/start/sites/brand.ts';
import { makeFolder } from '../support/make-site.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'ar'];
const STARTS = 'starts/shared/templates/styles/tokens.css';

/** Returns the keys of a mapping and of those inside of it. */
function keysOf(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix];
  return Object.entries(value).flatMap(([name, inner]) => keysOf(inner, `${prefix}/${name}`));
}

it('the words of all languages have the same keys', () => {
  const [english, ...others] = LANGUAGES.map((code) =>
    keysOf(parse(readFileSync(`starts/words/${code}.yaml`, 'utf8'))).sort(),
  );
  expect(english?.length).toBeGreaterThan(80);
  for (const keys of others) expect(keys).toEqual(english);
});

const IN_LANGUAGES = (['directory', 'catalogue'] as const).flatMap((kind) =>
  LANGUAGES.map((language) => [kind, language] as const),
);

describe.each(IN_LANGUAGES)('a %s in %s', (kind, language) => {
  it('is a site without a problem, and has the words of its language alone', async () => {
    const folder = join(makeFolder(), 'site');
    const { files } = await createSite({
      ...{ folder, title: 'Spoke & Wrench', start: { kind }, languages: [language] },
    });
    expect((await validate({ root: folder })).problems).toEqual([]);
    expect(files.filter((file) => file.startsWith('data/messages/'))).toEqual([
      `data/messages/${language}.yaml`,
    ]);
    const { messages, texts } = parse(readFileSync(`starts/words/${language}.yaml`, 'utf8'));
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    expect(parse(read(`data/messages/${language}.yaml`)).skip).toBe(messages.skip);
    expect(read('data/site.yaml')).toContain(`language: ${language}\n`);
    expect(read('data/site.yaml')).toContain(kind === 'directory' ? texts.headline : texts.shopHeadline);
    expect(
      files
        .filter((file) => !/\.(?:webp|png)$/.test(file))
        .map(read)
        .filter((text) => /%[a-z]\w+%/i.test(text)),
    ).toEqual([]);
  });
});

it('a language without words gets English ones, which are marked, and its region those of its language', async () => {
  const make = async (language: string) => {
    const folder = join(makeFolder(), 'site');
    await createSite({ folder, title: 'A', start: { kind: 'directory' }, languages: [language] });
    expect((await validate({ root: folder })).problems).toEqual([]);
    return readFileSync(join(folder, `data/messages/${language}.yaml`), 'utf8');
  };
  expect(await make('it')).toMatch(/^# To be translated: they are in English\.\nskip: Skip/m);
  expect(await make('ja')).toContain('{count, plural, other {# addresses}}');
  expect(await make('pl')).toContain(
    'one {# address} few {# addresses} many {# addresses} other {# addresses}',
  );
  expect(await make('de-AT')).toMatch(/^skip: Zum Inhalt/m);
});

/** Returns the relative luminance of a colour such as `#0f5c8c` (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('texts have enough contrast at every hue, in light and in dark', () => {
  const [light = '', dark = ''] = readFileSync(STARTS, 'utf8').split('@media (prefers-color-scheme: dark)');
  const poor = [light, dark].flatMap((css) => {
    const colours = new Map(
      [...css.matchAll(/--([\w-]+): oklch\(([\d.]+)% ([\d.]+) (?:var\(--hue\)|0deg)\);/g)].map(
        ([, name = '', lightness, chroma]) => [name, [Number(lightness) / 100, Number(chroma)] as const],
      ),
    );
    const pairs = [
      ...['paper', 'panel', 'raised', 'tint'].flatMap((ground) =>
        ['ink', 'muted', 'accent'].map((text) => [ground, text, 4.5] as const),
      ),
      ['accent', 'on-accent', 4.5] as const,
      ['accent-strong', 'on-accent', 4.5] as const,
      ['raised', 'edge', 3] as const,
    ];
    return pairs.flatMap(([ground, text, least]) =>
      Array.from({ length: 73 }, (_, step) => step * 5).flatMap((hue) => {
        const [one = 0, two = 0] = [ground, text]
          .map((name) => luminance(toHex(...(colours.get(name) ?? ([0, 0] as const)), hue)))
          .sort((a, b) => b - a);
        const contrast = (one + 0.05) / (two + 0.05);
        return contrast >= least ? [] : [`${text} on ${ground} at ${hue}: ${contrast.toFixed(2)}`];
      }),
    );
  });
  expect(poor).toEqual([]);
});
