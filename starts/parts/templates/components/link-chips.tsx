/** A choice: the name of a page, its address, and how many addresses it lists. */
export interface Choice {
  readonly path: string;
  readonly label: string;
  readonly count?: string | undefined;
  /** The whole name, which contains the label, for those who hear the link alone. */
  readonly name?: string | undefined;
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
        {choices.map((choice) => (
          <li key={choice.path}>
            <a href={choice.path} aria-current={choice.path === current ? 'page' : undefined}>
              <ChoiceText choice={choice} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shows a choice. What its whole name has besides the label is only heard. */
export function ChoiceText({ choice: { label, count, name = label } }: { readonly choice: Choice }) {
  const at = name.indexOf(label);
  const before = at > 0 ? name.slice(0, at) : '';
  const after = at < 0 ? '' : name.slice(at + label.length);
  return (
    <>
      <span>
        {before === '' ? null : <span className="hidden">{before}</span>}
        {label}
        {after === '' ? null : <span className="hidden">{after}</span>}
      </span>{' '}
      {count ? <small>{count}</small> : null}
    </>
  );
}
