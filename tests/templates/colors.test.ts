import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const FILE = fileURLToPath(new URL('../../templates/styles/tokens.css', import.meta.url));
const PILLARS = ['create', 'educate', 'analyse'];

/** Text colour, background, and the least contrast that WCAG 2.2 asks of them. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ['ink', 'paper', 7],
  ['muted', 'paper', 4.5],
  ['muted', 'surface', 4.5],
  ['muted', 'sunken', 4.5],
  ['accent', 'paper', 4.5],
  ['accent', 'surface', 4.5],
  ['accent-strong', 'accent-soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['ink', 'accent-soft', 7],
];

const css = readFileSync(FILE, 'utf8');
const brand = colorsIn(css.slice(0, css.indexOf('[data-pillar')));
const themes = new Map([
  ['brand', brand],
  ...PILLARS.map((name) => [name, new Map([...brand, ...colorsIn(ruleOf(name))])] as const),
]);

const cases = [...themes].flatMap(([theme, colors]) =>
  PAIRS.flatMap(([text, background, least]) =>
    (['light', 'dark'] as const).map((scheme) => ({ theme, colors, text, background, least, scheme })),
  ),
);

test.each(cases)('$theme in $scheme: $text on $background', ({ colors, scheme, text, background, least }) => {
  const [front, back] = [text, background].map((name) => colors.get(name)?.[scheme]);
  expect(contrast(String(front), String(back))).toBeGreaterThanOrEqual(least);
});

test('each pillar has an accent of its own', () => {
  const accents = [...themes.values()].map((colors) => colors.get('accent')?.light);
  expect(new Set(accents).size).toBe(PILLARS.length + 1);
});

function ruleOf(pillar: string): string {
  const start = css.indexOf(`[data-pillar="${pillar}"]`);
  return css.slice(start, css.indexOf('}', start));
}

function colorsIn(rules: string): Map<string, { light: string; dark: string }> {
  const found = rules.matchAll(/--color-([a-z-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return new Map(
    [...found].map(([, name, light, dark]) => [String(name), { light: String(light), dark: String(dark) }]),
  );
}

/** Returns the contrast of two colours, from 1 to 21. Source: WCAG 2.2, "contrast ratio". */
function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
