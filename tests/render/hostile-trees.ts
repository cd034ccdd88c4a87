import fc from 'fast-check';
import type { ElementType, ReactElement } from 'react';
import { findReact, loadModule, loadReact } from '../../generator/bundle/templates/react.ts';
import { createComponents } from './hostile-components.ts';

/** The React of this checkout, or the one installed in the folder `REACT_FOLDER`. */
const react = findReact(process.env.REACT_FOLDER ?? import.meta.dirname);

/** Renders the trees. The same React makes their elements. */
export const modules = loadReact(react);
export const React = loadModule('react', react) as typeof import('react');
export const ReactDom = loadModule('react-dom', react) as typeof import('react-dom');
export const COMPONENTS = createComponents(React, ReactDom);
const { jsx, Fragment } = loadModule('react/jsx-runtime', react) as typeof import('react/jsx-runtime');

const words = (text: string) => text.trim().split(/\s+/);
/** Elements of every kind for which React has a rule. Some are listed twice to be picked more often. */
export const TAGS = words(`
  a a p p div li span em h2 td tr table tbody section br hr svg svg path circle details button input img img picture
  source video audio iframe label fieldset legend output progress meter datalist optgroup textarea select option pre
  listing title meta link script style form x-y nav object noscript math text use linearGradient stop foreignObject
  area col wbr head body html template slot image desc menuitem data
`);
const NAMES = words(`
  className className id href title lang dir role tabIndex hidden open style style ref __self htmlFor colSpan
  rowSpan start span dateTime strokeWidth viewBox width height xlinkHref src srcSet sizes loading fetchPriority
  crossOrigin value defaultValue checked defaultChecked selected multiple muted autoPlay controls playsInline poster
  onClick onclick aria-label aria-hidden data-x data-Y download contentEditable draggable itemScope itemProp autoFocus
  suppressHydrationWarning innerHTML className2 ping name type action formAction method encType target rel precedence
  async charSet content srcDoc allowFullScreen disabled readOnly rows cols size " a\u00a0b
`);
export const TEXTS = [
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
const ADDRESSES = words('/ /a&b/ /a/ /a/#b /a/?b&c //host/ https://x/ #a mailto:a@b data:,x');
/** Values to which React gives a meaning for one of the names. */
const SPECIAL = words(
  'lazy high low use-credentials stylesheet preconnect async viewport post hidden checkbox 1 2',
);

const text = fc.constantFrom(...TEXTS);
const styles = fc.constantFrom<unknown>(
  {
    color: 'red',
    marginTop: 4,
    '--x': ' a"b ',
    lineHeight: 2,
    WebkitFlex: null,
    msFlex: 1,
    opacity: Number.NaN,
  },
  {},
  { width: '' },
  'color: red',
);
const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ADDRESSES, ...SPECIAL, ...TEXTS) },
  fc.constantFrom(0, -0, 1.5, Number.NaN, 10n, true, false, null, undefined),
  fc.constantFrom<unknown>([1, 2], ['2', 'b'], () => 1, Symbol('s'), { toString: () => 'said' }),
  styles,
);
const props = fc
  .dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 3 })
  // Most styles are objects, because a text for style makes React throw.
  .chain((given) => ('style' in given ? styles.map((style) => ({ ...given, style })) : fc.constant(given)));

const image = fc
  .record(
    {
      src: fc.constantFrom(...Array.from({ length: 14 }, (_, n) => `/${n}.png`), 'data:,x', ''),
      srcSet: fc.constantFrom('/a.png 1x, /b.png 2x', ''),
      sizes: fc.constantFrom('100vw', '50vw'),
      loading: fc.constantFrom('lazy', 'eager'),
      fetchPriority: fc.constantFrom('high', 'low'),
      crossOrigin: fc.constantFrom('anonymous', 'use-credentials', ''),
      alt: text,
    },
    { requiredKeys: ['src'] },
  )
  .map((given) => make('img', given, []));

const plainElement = fc
  .tuple(
    fc.constantFrom('a', 'p', 'div', 'li', 'label', 'button'),
    fc.record(
      { className: text, href: fc.constantFrom('/', '/b/#c', '/b/?d', '//e/'), 'aria-label': text },
      { requiredKeys: [] },
    ),
    fc.array(text, { maxLength: 2 }),
  )
  .map(([tag, own, children]) => make(tag, own, children));

const oddNode = fc.constantFrom<unknown>(
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
  () => 'a function',
  {},
  { type: 'p', props: { children: 'data that looks like an element' } },
);

const withInnerHtml = fc
  .tuple(
    fc.constantFrom('div', 'p', 'br', 'li', 'pre', 'form', 'option'),
    fc.constantFrom<unknown>(...TEXTS, 5, null, undefined),
    fc.array(text, { maxLength: 1 }),
  )
  .map(([tag, inner, children]) => make(tag, { dangerouslySetInnerHTML: { __html: inner } }, children));

/** Generates trees of elements, attributes and components, most of them as no template should have them. */
export const { tree } = fc.letrec<{ tree: ReactElement; node: unknown; safe: ReactElement }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 3, arbitrary: text },
    oddNode,
    { weight: 4, arbitrary: tie('tree') },
    { weight: 4, arbitrary: tie('safe') },
    fc.array(tie('node'), { maxLength: 3 }),
    fc.array(text, { maxLength: 2 }).map((list) => new Set(list)),
  ),
  /** Generates trees that React renders without an error. */
  safe: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    plainElement,
    image,
    fc
      .tuple(
        fc.constantFrom('div', 'svg', 'form', 'select', 'picture', 'noscript', 'label', 'section', 'x-y'),
        fc.array(tie('safe'), { maxLength: 14 }),
      )
      .map(([tag, children]) => make(tag, {}, children)),
    fc
      .tuple(fc.constantFrom(...COMPONENTS.slice(0, -2)), fc.array(tie('safe'), { maxLength: 2 }))
      .map(([component, children]) => make(component, { value: 'given' }, children)),
  ),
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 3, arbitrary: plainElement },
    { weight: 3, arbitrary: tie('safe') },
    { weight: 2, arbitrary: image },
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
    withInnerHtml,
  ),
}));

/** Makes an element of any type, as compiled JSX does. */
export function make(type: unknown, given: object, children: readonly unknown[]): ReactElement {
  if (children.length === 0) return jsx(type as ElementType, given);
  return jsx(type as ElementType, { ...given, children: children.length === 1 ? children[0] : children });
}
