import type { ElementType, ReactNode } from 'react';

type Own = { readonly children?: ReactNode };

/** Returns components of every kind that React treats in its own way. The last two are errors. */
export function createComponents(
  React: typeof import('react'),
  { preload, preconnect }: typeof import('react-dom'),
): readonly unknown[] {
  const { createElement } = React;
  const Context = React.createContext('none');
  // Older versions of React do not have them.
  const { ViewTransition = React.Fragment, Activity = React.Fragment } = React as unknown as Record<
    string,
    ElementType
  >;
  const shown = ({ children }: Own) => children;
  const asksContext = () => createElement('p', null, React.useContext(Context));
  const named = () => createElement('p', { id: React.useId() });
  class Old extends React.Component<Own> {
    override render() {
      return createElement('p', null, this.props.children);
    }
  }
  /** A class as compilers wrote them for old browsers. */
  function Older(this: { props: Own }) {}
  Older.prototype = { isReactComponent: {}, render: () => 'older' };
  return [
    shown,
    shown,
    ({ children }: Own) => createElement('p', { className: 'own' }, children),
    named,
    asksContext,
    ({ children }: Own) =>
      createElement(Context.Provider, { value: 'given' }, createElement(asksContext), children),
    ({ children }: Own) => createElement('form', { action: '/x/' }, createElement(named), children),
    // The identifier decides what is rendered, and is not rendered itself.
    () =>
      createElement(
        'form',
        null,
        createElement(() => `${React.useId().length % 2}`),
      ),
    ({ children }: Own) =>
      createElement(
        'p',
        null,
        React.useState('state')[0],
        React.useMemo(() => 'memo', []),
        children,
      ),
    () => {
      preload('/hint.css', { as: 'style' });
      return 'hint';
    },
    ({ children }: Own) =>
      createElement(
        'section',
        null,
        createElement(() => preconnect('https://hint/') ?? 'x'),
        children,
      ),
    () => {
      try {
        // biome-ignore lint/correctness/useHookAtTopLevel: a template may be wrong.
        return React.useState('state')[0];
      } catch {
        return 'no state';
      }
    },
    () => createElement('form', { action: () => 1 }, createElement('button', { formAction: () => 2 })),
    ({ children }: Own) =>
      createElement(
        React.Suspense,
        { fallback: createElement('title', null, 'waits') },
        createElement('link', { rel: 'stylesheet', href: '/own.css', precedence: 'high' }),
        createElement('style', { href: 'own', precedence: 'low' }, '<wbr id="rowpress-mark"/>'),
        children,
      ),
    () => createElement('title', null, 'A & b'),
    () => createElement('meta', { charSet: 'utf-8' }),
    () => createElement('link', { rel: 'icon', href: '/icon/' }),
    () => createElement('script', { async: true, src: '/s.js' }),
    ({ children }: Own) =>
      createElement(
        ViewTransition,
        { share: 'moves', enter: 'appears' },
        createElement(React.Suspense, { fallback: 'waits' }, createElement('p', null, children)),
      ),
    ({ children }: Own) => createElement(Activity, { mode: 'visible' }, children),
    React.memo(shown),
    React.forwardRef(() => 'forwarded'),
    React.Suspense,
    React.StrictMode,
    Context.Provider,
    Context.Consumer,
    Old,
    Older,
    React.lazy(() => Promise.resolve({ default: shown })),
    async () => 'later',
    () => {
      throw new Error('broken');
    },
    undefined,
  ];
}
