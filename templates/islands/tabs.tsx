import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';

export interface TabsProps {
  /** What the tabs are of, for those who do not see them. */
  readonly label: string;
  /** The tabs, each with the id of its panel, which stands elsewhere on the page. */
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
}

/**
 * Tabs over panels that all stand on the page. They begin as links to the panels; in the browser the keys move between them (arrows, Home, End), one
 * panel is shown at a time, and the address names it. What the browser's search finds in a hidden panel opens it.
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
    if (active === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
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

/** Only the open tab is a stop of the Tab key; the arrows lead to the others. */
function tabAttributes(id: string, active: string) {
  const isOpen = id === active;
  return { role: 'tab', 'aria-controls': id, 'aria-selected': isOpen, tabIndex: isOpen ? 0 : -1 };
}

/** The tab that a fragment opens: its panel, or a panel that holds what the fragment names. */
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
  // A closed panel is an empty box, which must be neither a stop of the Tab key nor a panel to screen readers.
  panel.role = isOpen ? 'tabpanel' : null;
  panel.tabIndex = isOpen ? 0 : -1;
  panel.setAttribute('aria-labelledby', `${id}-tab`);
  if (isOpen) panel.removeAttribute('hidden');
  else panel.setAttribute('hidden', 'until-found');
  panel.onbeforematch = onFound;
  if (panel.parentElement) panel.parentElement.dataset.ready = '';
}
