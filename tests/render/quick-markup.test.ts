import fc from 'fast-check';
import type { ReactElement, ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { findReact, loadReact, openReact } from '../../generator/bundle/templates/load-react.ts';
import { createFastRenderer } from '../../generator/render/fast-markup.ts';
import { addLinks } from '../../generator/render/site-links.ts';

const SEED = 20261122;
const RUNS = 6000;

/** React as templates have it: what makes the elements and what renders them is one. */
const modules = loadReact(findReact(import.meta.dirname));
openReact();
const door = globalThis as unknown as Record<symbol, (url: string, name: string) => typeof import('react')>;
const React = door[Symbol.for('rowpress.react')]?.(import.meta.url, 'react') as typeof import('react');
const { createElement, Fragment } = React;
const renderQuickly = createFastRenderer(modules);

/** What React makes of a tree; undefined when it throws. */
function byReact(tree: ReactElement): string | undefined {
  try {
    return modules.renderToStaticMarkup(tree);
  } catch {
    return undefined;
  }
}

function linksOf(html: string): string[] {
  const links = new Set<string>();
  addLinks(html, links);
  return [...links];
}

const TAGS = [
  ...'a a p p div li span em h2 td tr table tbody section br hr svg path circle details button input img'.split(
    ' ',
  ),
  ...'textarea select option pre title meta link script style form label iframe x-y nav object noscript math text use linearGradient stop foreignObject'.split(
    ' ',
  ),
];
const NAMES = [
  ...'className className id href href title lang dir role tabIndex hidden open style ref'.split(' '),
  ...'htmlFor colSpan rowSpan start span dateTime strokeWidth viewBox width xlinkHref src value defaultValue'.split(
    ' ',
  ),
  ...'onClick onclick aria-label aria-hidden data-x data-Y download contentEditable draggable checked a\u00a0b'.split(
    ' ',
  ),
  ...'itemScope autoFocus suppressHydrationWarning innerHTML className2 ping "'.split(' '),
];
const TEXTS = [
  '',
  ' ',
  'plain',
  'a <b> & "c" \'d\'',
  '</p><script>',
  '\n first',
  'ünïcödé — ✂ 😀 \ud800',
  ' href="/raw/" ',
  'javascript:alert(1)',
  ' \tJavaScript:x',
  'j',
];
const LINKS = [
  '/',
  '/a&b/',
  '/a/',
  '/a/#b',
  '/a/?b&c',
  '//host/',
  'https://x/',
  '#a',
  'mailto:a@b',
  ...TEXTS,
];

const text = fc.constantFrom(...TEXTS);
const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...LINKS) },
  fc.constantFrom(0, -0, 1.5, Number.NaN, 10n, true, false, null, undefined),
  fc.constantFrom<unknown>({ color: 'red' }, [1, 2], () => 1, Symbol('s'), { toString: () => 'said' }),
);
const props = fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 3 });

const Context = React.createContext('none');
class Old extends React.Component<{ children?: ReactNode }> {
  override render() {
    return createElement('p', null, this.props.children);
  }
}
/** A class as compilers wrote them for old browsers. */
function Older(this: { props: { children?: ReactNode } }) {}
Older.prototype = { isReactComponent: {}, render: () => 'older' };
const shown = ({ children }: { children?: ReactNode }) => children;
/** Components that React treats each in its way. */
const COMPONENTS: readonly unknown[] = [
  shown,
  shown,
  ({ children }: { children?: ReactNode }) => createElement('p', { className: 'own' }, children),
  () => createElement('p', { id: React.useId() }),
  () => createElement('p', null, React.useContext(Context)),
  () => {
    try {
      // biome-ignore lint/correctness/useHookAtTopLevel: nobody should write this, and somebody may.
      return React.useState('state')[0];
    } catch {
      return 'no state';
    }
  },
  () => {
    throw new Error('broken');
  },
  async () => 'later',
  React.memo(shown),
  React.forwardRef(() => 'forwarded'),
  React.Suspense,
  React.StrictMode,
  Context.Provider,
  Old,
  Older,
  undefined,
];

/** Attributes and children as only some of them may be, then as anybody may write them. */
const { tree } = fc.letrec<{ tree: ReactElement; node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    text,
    fc.constantFrom<unknown>(
      0,
      -0,
      7,
      Number.NaN,
      true,
      false,
      null,
      undefined,
      10n,
      Symbol('s'),
      shown,
      {},
      {
        type: 'p',
        props: { children: 'data that looks like an element' },
      },
    ),
    tie('tree'),
    tie('tree'),
    fc.array(tie('node'), { maxLength: 3 }),
    fc.array(text, { maxLength: 2 }).map((list) => new Set(list)),
  ),
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 5, arbitrary: plainElement() },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...TAGS), props, fc.array(tie('node'), { maxLength: 3 }))
        .map(([tag, given, children]) => make(tag, given, children)),
    },
    fc
      .tuple(fc.constantFrom(...COMPONENTS), fc.array(tie('node'), { maxLength: 2 }))
      .map(([component, children]) => make(component, { value: 'given' }, children)),
    fc.array(tie('node'), { maxLength: 3 }).map((children) => make(Fragment, {}, children)),
    fc
      .tuple(
        fc.constantFrom('div', 'p', 'br', 'li'),
        fc.constantFrom<unknown>(...TEXTS, 5, null, undefined),
        fc.array(text, { maxLength: 1 }),
      )
      .map(([tag, inner, children]) => make(tag, { dangerouslySetInnerHTML: { __html: inner } }, children)),
  ),
}));

function plainElement() {
  const given = fc.record(
    { className: text, href: fc.constantFrom('/', '/b/#c', '/b/?d', '//e/'), 'aria-label': text },
    { requiredKeys: [] },
  );
  return fc
    .tuple(fc.constantFrom('a', 'p', 'div', 'li'), given, fc.array(text, { maxLength: 2 }))
    .map(([tag, own, children]) => make(tag, own, children));
}

function make(type: unknown, given: object, children: readonly unknown[]): ReactElement {
  return createElement(type as string, given, ...(children as ReactNode[]));
}

describe('the quick renderer', () => {
  test('writes and links what React does, or says nothing', () => {
    const counts = { same: 0, silent: 0 };
    fc.assert(
      fc.property(tree, (element) => {
        const expected = byReact(element);
        const quick = renderQuickly(element);
        if (quick === undefined) {
          counts.silent++;
          return;
        }
        counts.same++;
        expect(quick.html).toBe(expected);
        expect([...quick.links]).toEqual(linksOf(quick.html));
      }),
      { seed: SEED, numRuns: RUNS },
    );
    expect(counts.same).toBeGreaterThan(RUNS / 4);
    expect(counts.silent).toBeGreaterThan(RUNS / 4);
  });

  test.each([...new Set(TAGS)])('treats <%s> as React does, whatever is in it', (tag) => {
    const contents: readonly unknown[] = [
      ...TEXTS,
      5,
      ['a', 'b'],
      createElement('option', { value: 'b' }, 'b'),
    ];
    for (const given of [
      {},
      { value: 'b' },
      { value: ['b'], multiple: true },
      { src: '/a', loading: 'lazy' },
    ])
      for (const content of contents) {
        const element = make('div', {}, [make(tag, given, [content])]);
        const quick = renderQuickly(element);
        if (quick) expect(quick.html).toBe(byReact(element));
      }
  });

  test('renders what most templates are made of, and nothing that is called for it is left behind', () => {
    const Part = ({ items }: { items: readonly string[] }) =>
      createElement(
        'ul',
        {
          className: 'list',
          hidden: true,
          'aria-hidden': false,
          'data-n': 3,
          tabIndex: -1,
          title: undefined,
        },
        items.map((item) =>
          createElement('li', { key: item }, createElement('a', { href: `/${item}/#x` }, item)),
        ),
      );
    const page = createElement(
      Fragment,
      null,
      createElement('h1', { id: 'top' }, 'One & ', 2, null, false),
      createElement(Part, { items: ['a', 'b'] }),
      createElement('br', { className: 'x' }),
      createElement('svg', { viewBox: '0 0 1 1' }, createElement('path', { d: 'M0 0', strokeWidth: 2 })),
      createElement('td', { colSpan: '2', dangerouslySetInnerHTML: { __html: '<a href="/raw/">r</a>' } }),
    );
    const quick = renderQuickly(page);
    expect(quick?.html).toBe(byReact(page));
    expect([...(quick?.links ?? [])]).toEqual(['/a/', '/b/', '/raw/']);
    expect(() => React.useState(1)).toThrow(TypeError);
  });

  test.each([
    ['hooks', createElement(() => React.useId())],
    ['hooks whose failure is caught', createElement(COMPONENTS[5] as () => string)],
    ['contexts', createElement(Context.Provider, { value: 'x' }, 'text')],
    ['addresses of scripts', createElement('a', { href: 'javascript:alert(1)' })],
    [
      'elements that React moves or adds to',
      createElement('div', null, createElement('img', { src: '/a.png' })),
    ],
  ])('leaves %s to React', (_, element) => {
    expect(renderQuickly(element)).toBeUndefined();
  });

  test('knows React 19 alone', () => {
    const page = createElement('p', null, 'x');
    for (const other of [
      { versions: ['18.3.1', '19.0.0'] },
      { versions: ['19.0.0', '20.0.0'] },
      { internals: undefined },
    ])
      expect(createFastRenderer({ ...modules, ...other })(page)).toBeUndefined();
  });
});
