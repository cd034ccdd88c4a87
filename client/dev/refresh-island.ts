import {
  Component,
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
} from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { HydrateIsland } from '../islands/hydrate-island.ts';
import { noteComponents, refreshComponents } from './component-families.ts';

/** An island that is awake in the page. */
interface ShownIsland {
  readonly name: string;
  /** Renders it with another component, with other props, or both. */
  readonly show: (component: ComponentType<object>, props?: object) => void;
  readonly stop: () => void;
}

/** The islands of the page that are awake. */
const shown = new Map<HTMLElement, ShownIsland>();
/** The module of each island that has run last. */
const latest = new Map<string, object>();
/** How many modules have run again. */
let again = 0;

/**
 * Does what `createHydrate` of `islands/hydrate-island.ts` does, for the dev server: islands of this name
 * that are awake show the new component at once, and keep their state where React can. `hydrate` of an island
 * that is awake renders it again. `address` is the one of the island's module.
 */
export function createHydrate(
  component: ComponentType<object>,
  name: string,
  address: string,
): HydrateIsland {
  const module = {};
  latest.set(name, module);
  noteComponents(name, '', '', { default: component });
  refreshComponents();
  for (const island of shown.values()) if (island.name === name) island.show(component);
  return (element, props, identifierPrefix, onReady) => {
    // An edit was taken back: the browser has the module already, and runs it only under another address.
    if (latest.get(name) !== module)
      return hydrateAgain(address, [element, props, identifierPrefix, onReady]);
    const known = shown.get(element);
    if (known) {
      known.show(component, props);
      return known.stop;
    }
    return hydrate(name, component, [element, props, identifierPrefix, onReady]);
  };
}

function hydrateAgain(address: string, given: Parameters<HydrateIsland>): () => void {
  const url = new URL(address);
  url.search = `?again=${++again}`;
  let stop: (() => void) | undefined;
  let isStopped = false;
  import(url.href).then((module: { readonly hydrate: HydrateIsland }) => {
    if (!isStopped) stop = module.hydrate(...given);
  }, reportError);
  return () => {
    isStopped = true;
    stop?.();
  };
}

function hydrate(
  name: string,
  first: ComponentType<object>,
  [element, firstProps, identifierPrefix, onReady]: Parameters<HydrateIsland>,
): () => void {
  const html = element.innerHTML;
  let [component, props, version] = [first, firstProps, 0];
  let root: Root | undefined;
  let isReady = false;
  let isUnmountDue = false;
  const island = () =>
    createElement(Guard, { version, html, onReady: ready }, createElement(component, props));
  function ready(): void {
    if (isReady) return;
    isReady = true;
    element.dataset.ready = '';
    if (isUnmountDue) root?.unmount();
    else {
      if (version > 0) root?.render(island());
      onReady();
    }
  }
  const stop = () => {
    isUnmountDue = true;
    shown.delete(element);
    if (isReady) root?.unmount();
  };
  shown.set(element, {
    name,
    stop,
    show(nextComponent, nextProps = props) {
      [component, props] = [nextComponent, nextProps];
      version++;
      // An update during hydration would make React throw away the HTML of the page.
      if (isReady && !isUnmountDue) root?.render(island());
    },
  });
  // As a transition, as in published pages.
  startTransition(() => {
    root = hydrateRoot(element, island(), { identifierPrefix, onCaughtError: reportError });
  });
  return stop;
}

interface GuardProps {
  readonly version: number;
  readonly html: string;
  readonly onReady: () => void;
  readonly children?: ReactNode;
}

/** Shows the HTML of the page in place of an island that throws, until the island's next version. */
class Guard extends Component<GuardProps, { readonly failed: number }> {
  override state = { failed: -1 };

  override componentDidCatch(): void {
    this.setState({ failed: this.props.version });
  }

  override render(): ReactNode {
    const { version, html, onReady, children } = this.props;
    return this.state.failed === version
      ? createElement(Ready, { onReady, html })
      : createElement(Ready, { onReady }, children);
  }
}

function Ready({ onReady, html, children }: Partial<GuardProps>): ReactNode {
  useEffect(() => onReady?.(), [onReady]);
  if (html === undefined) return children;
  const style = { display: 'contents' };
  return createElement('div', { style, dangerouslySetInnerHTML: { __html: html } });
}
