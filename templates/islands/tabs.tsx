import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';

export interface TabsProps {
  /** The accessible name of the tab list. */
  readonly label: string;
  /** The tabs, each with the id of its panel elsewhere on the page. */
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
}

/**
 * Renders tabs for panels that are all in the page. The tabs start as links to the panels. After hydration,
 * the keys (arrows, Home, End) move between them, one panel is shown at a time, and the URL names it. A
 * hidden panel opens if the browser's search finds text in it.
 */
export default function Tabs({ label, tabs }: TabsProps) {
  const [active, setActive] = useState<string | null>(null);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = () => setActive((now) => tabOf(location.hash, tabs) ?? now ?? tabs[0]?.id ?? null);
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [tabs]);
  useEffect(() => {
    if (active === null) return;
    for (const { id } of tabs) preparePanel(id, id === active, () => setActive(id));
  }, [active, tabs]);

  const select = (id: string) => {
    setActive(id);
    history.replaceState(history.state, '', `#${id}`);
  };
  const onClick = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    select(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === active);
    const next = tabs[nextTab(event.key, at, tabs.length, list.current) ?? -1];
    if (!next) return;
    event.preventDefault();
    select(next.id);
    list.current?.querySelector<HTMLElement>(`[href="#${next.id}"]`)?.focus();
  };
  return (
    <nav ref={list} className="tab-list" aria-label={label} role={active === null ? undefined : 'tablist'}>
      {tabs.map(({ id, label: name }) => (
        <a
          key={id}
          id={`${id}-tab`}
          href={`#${id}`}
          {...(active === null ? {} : tabAttributes(id, active))}
          onClick={(event) => onClick(event, id)}
          onKeyDown={onKeyDown}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Makes only the open tab reachable with the Tab key. The arrow keys lead to the others. */
function tabAttributes(id: string, active: string) {
  const isOpen = id === active;
  return { role: 'tab', 'aria-controls': id, 'aria-selected': isOpen, tabIndex: isOpen ? 0 : -1 };
}

/** Returns the tab that a fragment opens: its own panel, or the panel that contains its element. */
function tabOf(hash: string, tabs: TabsProps['tabs']): string | undefined {
  const id = hash.slice(1);
  const place = id === '' ? null : document.getElementById(id);
  return tabs.find((tab) => document.getElementById(tab.id)?.contains(place))?.id;
}

function nextTab(key: string, at: number, count: number, list: HTMLElement | null): number | undefined {
  const isRightToLeft = list !== null && getComputedStyle(list).direction === 'rtl';
  const step = isRightToLeft ? -1 : 1;
  const steps: Record<string, number> = { ArrowRight: step, ArrowLeft: -step };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return steps[key] === undefined ? undefined : (at + steps[key] + count) % count;
}

function preparePanel(id: string, isOpen: boolean, onFound: () => void): void {
  const panel = document.getElementById(id);
  if (!panel) return;
  // A closed panel is an empty box. It must be neither a tab stop nor a panel to screen readers.
  panel.role = isOpen ? 'tabpanel' : null;
  panel.tabIndex = isOpen ? 0 : -1;
  panel.setAttribute('aria-labelledby', `${id}-tab`);
  if (isOpen) panel.removeAttribute('hidden');
  else panel.setAttribute('hidden', 'until-found');
  panel.onbeforematch = onFound;
  if (panel.parentElement) panel.parentElement.dataset.ready = '';
}
