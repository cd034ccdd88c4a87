export type Accent = 'brand' | 'create' | 'educate' | 'analyse';

type Pair = readonly [light: string, dark: string];

/** The accents of the site: the colour, its text, its soft ground, a second stop, and the text on it. */
const ACCENTS: Record<Accent, Record<'a' | 'ac' | 'f' | 'g' | 'o', Pair>> = {
  brand: {
    a: ['#b93a0b', '#ff8f5e'],
    ac: ['#912d08', '#ffab85'],
    f: ['#fce6da', '#40261b'],
    g: ['#f6c3a4', '#5c3120'],
    o: ['#ffffff', '#1a0f0a'],
  },
  create: {
    a: ['#9a2f74', '#f29bd0'],
    ac: ['#76215a', '#f7b9df'],
    f: ['#fbe5f2', '#402536'],
    g: ['#f0b8db', '#5a2d4a'],
    o: ['#ffffff', '#210a18'],
  },
  educate: {
    a: ['#1c6e53', '#71d1ab'],
    ac: ['#12523c', '#96e0c2'],
    f: ['#dcf1e8', '#193a31'],
    g: ['#a9dcc6', '#1f5746'],
    o: ['#ffffff', '#05170f'],
  },
  analyse: {
    a: ['#2f55b8', '#9db8ff'],
    ac: ['#213f8f', '#bccdff'],
    f: ['#e4ebfd', '#222d4e'],
    g: ['#b8c9f7', '#2c3f78'],
    o: ['#ffffff', '#0a1230'],
  },
};

const FILLS: Record<string, Pair> = {
  s: ['#ffffff', '#24262c'],
  k: ['#f3f1eb', '#1b1c21'],
  nt: ['#1b1c20', '#0e0f12'],
  dk: ['#2b2d34', '#1f2127'],
  m: ['#55575f', '#b0b2ba'],
  on: ['#f4f2ec', '#f4f2ec'],
  om: ['#b9bac0', '#b9bac0'],
  ok: ['#17663f', '#7fd3a3'],
  okf: ['#ddf2e5', '#1c3a2b'],
  wa: ['#7a4b00', '#f2c063'],
  waf: ['#fdf0d3', '#43351a'],
  no: ['#a81f2d', '#ff9a9a'],
  nof: ['#fde4e4', '#45232a'],
  sk: ['#e9b48e', '#d79f79'],
  sk2: ['#8d5a3b', '#8d5a3b'],
  hr: ['#3b2a22', '#15100d'],
  rec: ['#e5442b', '#ff6a4d'],
};

const STROKES: Record<string, readonly [Pair, string]> = {
  ln: [['#e3e0d8', '#3a3d45'], ''],
  dt: [['#d5d1c6', '#4b4e57'], 'stroke-width:8'],
  pill: [['#1b1c20', '#0e0f12'], 'stroke-width:15'],
  hm: [['#8b8a84', '#74777f'], 'stroke-width:4'],
  w: [['#ffffff', '#24262c'], 'stroke-width:3'],
};

/** Returns the classes of lines and gradients in the accent. */
function linesOf(accent: Accent): readonly (readonly [string, string, Pair, string])[] {
  const { a, f, g, o } = ACCENTS[accent];
  return [
    ['as', 'stroke', a, 'stroke-width:2.6'],
    ['gs', 'stroke', g, 'stroke-width:3'],
    ['os', 'stroke', o, 'stroke-width:2.4'],
    ['bar0', 'stroke', ['#55575f', '#55575f'], 'stroke-width:5'],
    ['bar1', 'stroke', [a[1], a[1]], 'stroke-width:5'],
    ['cut', 'stroke', ['#1b1c20', '#0e0f12'], 'stroke-width:4'],
    ['wv0', 'stroke', g, ''],
    ['wv1', 'stroke', a, ''],
    ['rg0', 'stroke', f, 'stroke-width:18'],
    ['rg1', 'stroke', a, 'stroke-width:18'],
    ['g0', 'stop-color', f, ''],
    ['g1', 'stop-color', g, ''],
    ['g2', 'stop-color', DEEP[accent], ''],
    ['g3', 'stop-color', EDGE[accent], ''],
  ];
}

/** The two ends of a strong ground. In the dark it stays deep, so that the page does not glare. */
const DEEP: Record<Accent, Pair> = {
  brand: ['#b93a0b', '#8a3212'],
  create: ['#9a2f74', '#702a58'],
  educate: ['#1c6e53', '#1d5a46'],
  analyse: ['#2f55b8', '#2b4690'],
};
const EDGE: Record<Accent, Pair> = {
  brand: ['#e0733a', '#54200e'],
  create: ['#c65f9f', '#431a36'],
  educate: ['#47a383', '#113629'],
  analyse: ['#6b8be6', '#1a2a58'],
};

/** Classes of lines, which enclose no colour. */
const HOLLOW = ['ln', 'as', 'gs', 'os', 'dt', 'wv0', 'wv1', 'pill'];

const FONT = '-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif';

/** Returns the stylesheet of a drawing: the classes that its markup has, in light and in dark. */
export function stylesheetFor(accent: Accent, used: ReadonlySet<string>): string {
  const rules: (readonly [selector: string, property: string, pair: Pair, more: string])[] = [
    ['text', 'fill', ['#17181c', '#efeee9'], ''],
  ];
  for (const [name, pair] of Object.entries({ ...ACCENTS[accent], ...FILLS }))
    if (used.has(name)) rules.push([`.${name}`, 'fill', pair, '']);
  for (const [name, [pair, more]] of Object.entries(STROKES))
    if (used.has(name)) rules.push([`.${name}`, 'stroke', pair, more]);
  for (const [name, property, pair, more] of linesOf(accent))
    if (used.has(name)) rules.push([`.${name}`, property, pair, more]);
  const light = rules.map(
    ([selector, property, [value], more]) => `${selector}{${property}:${value};${more}}`,
  );
  const dark = rules
    .filter(([, , [one, other]]) => one !== other)
    .map(([selector, property, [, value]]) => `${selector}{${property}:${value}}`);
  const hollow = HOLLOW.filter((name) => used.has(name)).map((name) => `.${name}`);
  const shadow = used.has('h') ? '.h{filter:drop-shadow(0 9px 16px rgb(30 20 10/.17))}' : '';
  const deep = used.has('h') ? '.h{filter:drop-shadow(0 9px 16px rgb(0 0 0/.5));stroke:#3a3d45}' : '';
  return [
    `svg{font:15px ${FONT}}.b{font-weight:600}path{stroke-linecap:round;stroke-linejoin:round}`,
    `${hollow.join()}{fill:none}`,
    ...light,
    shadow,
    `@media(prefers-color-scheme:dark){${dark.join('')}${deep}}`,
  ]
    .join('')
    .replaceAll(';}', '}')
    .replaceAll('#ffffff', '#fff');
}
