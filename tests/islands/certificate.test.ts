import { describe, expect, it } from 'vitest';
import { fitText, widthOf } from '../../templates/islands/builder/fit-text.ts';
import { withFace } from '../../templates/islands/builder/svg-to-png.ts';
import { abilityOf, checkedIn } from '../../templates/islands/certificate-designer/ability.ts';
import { CERTIFICATE_KIND } from '../../templates/islands/certificate-designer/certificate-kind.ts';
import { drawCertificate } from '../../templates/islands/certificate-designer/draw-certificate.ts';

const LONG = 'Maria-Magdalena von Hohenzollern-Sigmaringen de la Cruz';
const WIDTH = 880;

describe('long texts on a certificate', () => {
  it.each([
    LONG,
    'Abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefgh',
    'MMMMMMMMMM WWWWWWWWWW MMMMMMMMMM WWWWWWWWWW MMMMMMMMMM WWWWW',
    '李'.repeat(60),
  ])('fit into their place, and lose no letter: %s', (name) => {
    const { lines, size } = fitText(name, WIDTH, [48, 34]);
    expect(lines.length).toBeLessThanOrEqual(2);
    expect(lines.join('').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
    for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(WIDTH);
  });

  it('stay on one line in the largest size if they can, and are divided evenly if not', () => {
    expect(fitText('Ines Halvorsen', WIDTH, [48, 34])).toEqual({ lines: ['Ines Halvorsen'], size: 48 });
    expect(fitText(LONG, WIDTH, [48, 34]).lines[1]?.length).toBeGreaterThan(20);
  });

  it('are whole in the picture, in the typeface of the site', () => {
    const svg = drawCertificate({ fields: { person: LONG }, items: [] });
    const words = [...svg.matchAll(/<tspan[^>]*>([^<]*)/g)].map(([, words]) => words).join(' ');
    expect(words.replaceAll('- ', '-')).toContain(LONG);
    expect(svg).toContain("font-family=\"'Instrument Sans'");
    expect(withFace(svg, '<style>x</style>')).toMatch(/^<svg[^>]*><style>x<\/style><rect/);
  });
});

describe('the words of a certificate', () => {
  it.each([
    [['Closed a shift', 'Wrote a report.'], 'Ines has closed a shift and written a report.'],
    [['close a shift', 'reset a phone'], 'Ines can close a shift and reset a phone.'],
    [['She closed a shift', 'plan a week'], 'Ines has closed a shift and planned a week.'],
    [['Set up roles, tags', 'Did it'], 'Ines has set up roles, tags; and done it.'],
    [['CSV export', 'Rechnung öffnen'], 'Ines was assessed in: CSV export and Rechnung öffnen.'],
    [['How do I pay?', 'EXPORT TO CSV.'], 'Ines can pay and export TO CSV.'],
  ])('are one sentence: %s', (lines, sentence) => {
    expect(abilityOf(lines, 'Ines')).toBe(sentence);
  });

  it('promise nothing that the notes do not say, and can be read back', () => {
    const made = CERTIFICATE_KIND.draft('Closed a shift\nReset a phone', { fields: {}, items: [] });
    expect(made.fields.ability).toBe('[Name] has closed a shift and reset a phone.');
    expect(CERTIFICATE_KIND.remarks(made).join()).toContain('Say how it was checked');
    expect(checkedIn('Ines has sold a, b; and done it.')).toBe('sold a, b\ndone it');
  });

  it('take a new name, and drop the number of the example', () => {
    const start = {
      fields: { person: 'Ines', ability: 'Ines has sold it.', verify: 'Write with its number, QS1-0417.' },
      items: [],
    };
    const changed = CERTIFICATE_KIND.follow?.(start, start, 'person', 'Ali');
    expect(changed).toEqual({ ability: 'Ali has sold it.', verify: 'Write with its number, [number].' });
    const own = { fields: { ...start.fields, verify: 'Number AB-1' }, items: [] };
    expect(CERTIFICATE_KIND.follow?.(own, start, 'person', 'Ali')?.verify).toBe('Number AB-1');
    const made = { fields: { ...start.fields, ...changed }, items: [] };
    expect(CERTIFICATE_KIND.remarks(made).join()).toContain('own number');
  });
});
