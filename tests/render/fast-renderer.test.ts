import fc from 'fast-check';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { createFastRenderer } from '../../generator/render/fast/fast-renderer.ts';
import { addLinks } from '../../generator/render/links/html-links.ts';
import { COMPONENTS, make, modules, React, ReactDom, TAGS, TEXTS, tree } from './hostile-trees.ts';

const SEED = Number(process.env.SEED ?? 20261122);
const RUNS = Number(process.env.RUNS ?? 6000);
const { createElement, Fragment } = React;
const renderFast = createFastRenderer(modules);

/** Returns what React renders of a tree, or undefined if it throws. */
function byReact(element: ReactElement): string | undefined {
  try {
    return modules.renderToStaticMarkup(element);
  } catch {
    return undefined;
  }
}

function linksOf(html: string): string[] {
  const links = new Set<string>();
  addLinks(html, links);
  return [...links];
}

function picturesOf(html: string): string[] {
  const pictures = new Set<string>();
  addLinks(html, new Set(), pictures);
  return [...pictures];
}

/** Expects the same HTML, links and pictures as React gives. */
function expectReacts(element: ReactElement): void {
  const fast = renderFast(element);
  expect(fast?.html).toBe(byReact(element));
  expect([...(fast?.links ?? [])]).toEqual(linksOf(fast?.html ?? ''));
  expect([...(fast?.pictures ?? [])]).toEqual(picturesOf(fast?.html ?? ''));
}

describe('the fast renderer', () => {
  test('gives the HTML and links that React gives, or declines', () => {
    const counts = { same: 0, declined: 0, errors: 0 };
    fc.assert(
      fc.property(tree, (element) => {
        const expected = byReact(element);
        const fast = renderFast(element);
        if (fast === undefined) counts[expected === undefined ? 'errors' : 'declined']++;
        else {
          counts.same++;
          expect(fast.html).toBe(expected);
          expect([...fast.pictures]).toEqual(picturesOf(fast.html));
          expect([...fast.links]).toEqual(linksOf(fast.html));
        }
      }),
      { seed: SEED, numRuns: RUNS },
    );
    expect(counts.same).toBeGreaterThan(RUNS / 2);
    expect(counts.declined).toBeGreaterThan(RUNS / 100);
    expect(counts.errors).toBeGreaterThan(RUNS / 100);
  });

  test.each([...new Set(TAGS)])('renders <%s> as React does, with any content', (tag) => {
    const contents = [...TEXTS, 5, ['a', 'b'], createElement('option', { value: 'b' }, 'b')];
    const givens = [
      {},
      { value: 'b' },
      { value: ['b'], multiple: true },
      { src: '/a', loading: 'lazy' },
      { name: 'n', type: 'submit', style: { color: 'red' }, formAction: '/x/' },
    ];
    for (const given of givens)
      for (const content of contents)
        for (const outer of ['div', 'svg', 'picture', 'noscript', 'select']) {
          const element = make(outer, {}, [make(tag, given, [content])]);
          const fast = renderFast(element);
          if (fast) expect(fast.html).toBe(byReact(element));
        }
  });

  test('renders common elements and components, and restores React’s dispatcher', () => {
    const List = ({ items }: { items: readonly string[] }) =>
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
      createElement(List, { items: ['a', 'b'] }),
      createElement('br', { className: 'x' }),
      createElement('svg', { viewBox: '0 0 1 1' }, createElement('path', { d: 'M0 0', strokeWidth: 2 })),
      createElement('td', { colSpan: '2', dangerouslySetInnerHTML: { __html: '<a href="/raw/">r</a>' } }),
    );
    expectReacts(page);
    expect([...(renderFast(page)?.links ?? [])]).toEqual(['/a/#x', '/b/#x', '/raw/']);
    expect(() => React.useState(1)).toThrow(TypeError);
    expect(() => ReactDom.preload('/x.css', { as: 'style' })).not.toThrow();
  });

  const image = (n: number, more = {}) => createElement('img', { key: n, src: `/${n}.png`, ...more });
  test.each<[string, ReactElement]>([
    ['an image', make('div', {}, [make('a', { href: '/before/' }, []), image(1)])],
    [
      'more images than React preloads first',
      make(
        'div',
        {},
        Array.from({ length: 14 }, (_, n) => image(n)),
      ),
    ],
    [
      'an image twice, and one of high priority after ten others',
      make('p', {}, [
        image(0),
        image(0, { crossOrigin: 'anonymous' }),
        ...Array.from({ length: 12 }, (_, n) => image(n)),
        image(99, { fetchPriority: 'high' }),
      ]),
    ],
    ['an image in a form beside another', make('p', {}, [make('form', {}, [image(1)]), image(2), image(1)])],
    [
      'a form',
      make('form', { action: '/x/', method: 'post', className: 'f' }, [make('input', { name: 'n' }, [])]),
    ],
    ['the chosen option', make('p', {}, [make('select', { value: 'b' }, [make('option', {}, ['b'])])])],
    ['a style', make('p', { style: { color: 'red', marginTop: 4, lineHeight: 2 } }, ['x'])],
    ['an event handler', make('button', { onClick: () => 1, type: 'button' }, ['x'])],
    ['the title of a drawing', make('svg', {}, [make('title', {}, ['x']), make('path', { d: 'M0 0' }, [])])],
    ['an address that runs a script', make('a', { href: 'javascript:alert(1)' }, [])],
    ['a context', make('div', {}, [make(COMPONENTS[5], {}, ['x'])])],
    [
      'what belongs in a head',
      make('div', {}, [make('title', {}, ['x']), image(1), make('meta', { name: 'm' }, [])]),
    ],
    ['a lazy image', make('img', { src: '/a.png', loading: 'lazy', alt: '' }, [])],
    ['a button with a name', make('button', { name: 'n', className: 'b' }, ['x'])],
    ['an input', make('input', { value: 'v', name: 'n', type: 'radio', checked: true }, [])],
    ['an address that is no text', make('a', { href: { toString: () => '/said/' } }, [])],
    ['a set', make('p', {}, [new Set(['a', 'b'])])],
  ])('renders %s as React does', (_, element) => expectReacts(element));

  test.each([
    ['a hook', () => React.useState('state')[0]],
    ['a hook whose failure is caught', COMPONENTS[11]],
    ['a resource hint', COMPONENTS[9]],
  ])('declines the first page whose component calls %s, then React renders this component', (_, called) => {
    // A new function each time, because the renderer remembers components that it declined.
    const Component = () => (called as () => string)();
    const page = make('div', {}, [make(Component, {}, []), 'x']);
    expect(renderFast(page)).toBeUndefined();
    expectReacts(page);
  });

  /** A server action: React gives each form a number. */
  const numbered = Object.assign(() => {}, { $$FORM_ACTION: (name: string) => ({ name, data: null }) });
  test.each([
    ['an identifier', make('form', {}, [make(COMPONENTS[3], {}, [])])],
    ['what depends on an identifier', make(COMPONENTS[7], {}, [])],
    ['the number of a form', make('form', { action: numbered }, [])],
    ['a script at the end', make('p', {}, [make('form', { action: () => 1 }, [])])],
    ['the body of a document', make('body', {}, [])],
  ])('declines %s, for which React needs the whole page', (_, element) => {
    expect(byReact(element)).toBeDefined();
    expect(renderFast(element)).toBeUndefined();
    expect(renderFast(element)).toBeUndefined();
  });

  test.each([
    [['18.3.1', '19.3.1']],
    [['19.3.1', '20.0.0']],
    [['19.3.1', '19.99.0']],
    [['19.3.0-canary-1', '19.3.1']],
  ])('declines everything for React versions %s, which were not compared', (versions) => {
    expect(createFastRenderer({ ...modules, versions })(createElement('p'))).toBeUndefined();
  });

  test('declines everything if React does not share its internals', () => {
    expect(createFastRenderer({ ...modules, internals: undefined })(createElement('p'))).toBeUndefined();
  });
});
