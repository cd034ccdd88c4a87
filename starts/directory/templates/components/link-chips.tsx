/** A choice: the name of a page, its address, and how many addresses it lists. */
export interface Choice {
  readonly path: string;
  readonly label: string;
  readonly count?: string | undefined;
}

interface LinkChipsProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The address of the page that shows them. */
  readonly current?: string;
}

/** Lists pages as the options of a filter. It works without JavaScript, since each option is a page. */
export function LinkChips({ label, choices, current }: LinkChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className="chips">
        {choices.map(({ path, label: name, count }) => (
          <li key={path}>
            <a href={path} aria-current={path === current ? 'page' : undefined}>
              {name}
              {count ? <small>{count}</small> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
