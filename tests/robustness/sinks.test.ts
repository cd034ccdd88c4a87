import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findSinks } from '../support/find-sinks.ts';
import { readSources, type SourceFile } from '../support/read-imports.ts';

const DOCS = 'docs/sinks.md';
const sources = readSources(['generator', 'client', 'bin', 'templates']);

describe('sinks', () => {
  it('stand all in docs/sinks.md, and no others', () => {
    const found = sources.flatMap((source) => {
      const kinds = [...findSinks(source)].sort();
      return kinds.length > 0 ? [`${source.file}: ${kinds.join(', ')}`] : [];
    });
    const rows = [...readFileSync(DOCS, 'utf8').matchAll(/^\| `([a-z]+\/[^`]+)` \| ([^|]+) \|/gm)];
    const kindsOf = new Map<string, Set<string>>();
    for (const [, file = '', kinds = ''] of rows)
      kindsOf.set(file, new Set([...(kindsOf.get(file) ?? []), ...kinds.split(', ')]));
    const listed = [...kindsOf].map(([file, kinds]) => `${file}: ${[...kinds].sort().join(', ')}`);
    expect(listed.toSorted()).toEqual(found.toSorted());
  });

  it('of the engine put markup together by a tag, except for the names of elements', () => {
    const raw = sources.filter(({ file }) => !file.startsWith('templates/')).filter(isRaw);
    expect(raw.map(({ file }) => file)).toEqual(['generator/render/fast/plain-tags.ts']);
  });

  it.each([
    ['a template without a tag', 'const x = `<b>§</b>`;'],
    ['an attribute in a template without a tag', 'const x = ` title="§"`;'],
    ['joined texts', "const x = '<b>' + text;"],
    ['a text that grows', "x += '<lastmod>';"],
    ['a tag of another name', 'const x = css`<b>§</b>`;'],
  ])('are found: %s', (_, text) => {
    expect(isRaw(sourceOf(text))).toBe(true);
  });

  it.each([
    ['a tagged template', 'const x = html`<b>§</b>`;'],
    ['a template without markup', 'const x = `a < §`;'],
    ['a constant', "const x = '<b>' + '</b>';"],
  ])('are not found: %s', (_, text) => {
    expect(isRaw(sourceOf(text))).toBe(false);
  });
});

function isRaw(source: SourceFile): boolean {
  return findSinks(source).has('raw');
}

/** Returns a source in which each § is a substitution of a template. */
function sourceOf(text: string): SourceFile {
  return {
    file: 'generator/x.ts',
    text: text.replaceAll('§', '$'.concat('{text}')),
    lines: 1,
    imports: [],
    values: [],
  };
}
