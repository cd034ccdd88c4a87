import { type PageLink, t } from 'rowpress/template';
import { type Choice, LinkChips } from './link-chips.tsx';

interface ColourFilterProps {
  /** The page of the category. */
  readonly all: string;
  /** Its pages of one colour each, whose facts have the colour and the number of products. */
  readonly colours: readonly PageLink[];
  readonly current: string;
  /** The page itself, if it is that of a colour. The links to others do not have it. */
  readonly own?: Choice;
}

/** The colours of a category as a filter. Each is a page, so it works without JavaScript. */
export function ColourFilter({ all, colours, current, own }: ColourFilterProps) {
  const others = colours.map(({ path, label, facts }) => ({
    path,
    label: facts?.colour ?? label,
    name: label,
    count: facts?.count,
  }));
  const choices = [...(own ? [own] : []), ...others].sort((one, other) => (one.path < other.path ? -1 : 1));
  if (choices.length < 2) return null;
  return (
    <LinkChips
      label={t('catalogue.chooseColour')}
      choices={[{ path: all, label: t('catalogue.all') }, ...choices]}
      current={current}
    />
  );
}
