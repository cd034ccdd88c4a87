import { expect, it } from 'vitest';
import { publish } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';
import { makeWholeSite } from '../support/whole-site.ts';

/** A seeded generator of whole numbers below a limit (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Tool = Record<string, string | undefined>;

const WORDS = ['saw', 'plane', 'nail', 'wood', 'metal', 'stone', 'edge', 'line'];

const toYaml = (tools: readonly Tool[], comment: string) =>
  `# ${comment}\n${tools
    .map((tool) =>
      Object.entries(tool)
        .filter(([, value]) => value !== undefined)
        .map(([field, value], at) => `${at === 0 ? '- ' : '  '}${field}: ${value}\n`)
        .join(''),
    )
    .join('')}`;

it.each([1, 2, 3])(
  'after each of many random edits (seed %i), a build publishes the bytes of a full build',
  async (seed) => {
    const random = createRandom(seed);
    const word = () => WORDS[random(WORDS.length)] ?? '';
    const tools: Tool[] = Array.from({ length: 12 }, (_, at) => ({
      slug: `tool-${at}`,
      name: `Tool ${at}`,
      summary: `Does the work of number ${at} well.`,
      tags: `[${word()}]`,
    }));
    const edits: ((tool: Tool) => void)[] = [
      (tool) => Object.assign(tool, { note: `${word()} ${word()}` }),
      (tool) => Object.assign(tool, { note: `${word()} and ${word()}` }),
      (tool) => Object.assign(tool, { weight: String(random(99)) }),
      (tool) => Object.assign(tool, { note: undefined }),
      (tool) => Object.assign(tool, { summary: `Does the work of ${word()} and ${word()}.` }),
      (tool) => Object.assign(tool, { name: `Tool of ${word()}` }),
      (tool) => Object.assign(tool, { tags: `[${word()}, ${word()}]` }),
      (tool) => Object.assign(tool, { related: `[tool-${random(12)}]` }),
      (tool) => Object.assign(tool, { updated: `2026-0${1 + random(2)}-1${random(9)}` }),
      (tool) => Object.assign(tool, { draft: random(2) === 0 ? 'true' : undefined }),
      (tool) => Object.assign(tool, { publishAt: `2026-03-0${1 + random(9)}` }),
    ];
    const site = makeWholeSite(0, { 'data/tools.yaml': toYaml(tools, 'Tools') });
    const whole = makeWholeSite(0);
    for (let turn = 0; turn < 25; turn++) {
      for (let count = 1 + random(2); count > 0; count--)
        edits[random(edits.length)]?.(tools[random(12)] ?? {});
      const text = toYaml(tools, random(4) === 0 ? `Tools ${'\n#'.repeat(random(3))}` : 'Tools');
      for (const { change } of [site, whole]) change({ 'data/tools.yaml': text });
      // The date moves on, so rows with `publishAt` are published on their day.
      const date = `2026-03-0${1 + Math.floor(turn / 3)}`;
      const expected = await publish(whole, { date, force: true, allowLost: true });
      const report = await publish(site, { date, allowLost: true });
      expect({ turn, published: report.published, problems: report.problems }).toEqual({
        turn,
        published: expected.published,
        problems: expected.problems,
      });
      if (expected.published) expect(readTree(site.out)).toEqual(readTree(whole.out));
    }
  },
);
