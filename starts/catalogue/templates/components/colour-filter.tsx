import { type PageLink, t } from 'rowpress/template';
import { LinkChips } from './link-chips.tsx';

interface ColourFilterProps {
  /** The page of the category. */
  readonly all: string;
  /** Its pages of one colour each, whose facts have the colour and the number of products. */
  readonly colours: readonly PageLink[];
  readonly current: string;
}

/** The colours of a category as a filter. Each is a page, so it works without JavaScript. */
export function ColourFilter({ all, colours, current }: ColourFilterProps) {
  if (colours.length < 2) return null;
  const choices = colours.map(({ path, label, facts }) => ({
    path,
    label: facts?.colour ?? label,
    name: label,
    count: facts?.count,
  }));
  return (
    <LinkChips
      label={t('catalogue.chooseColour')}
      choices={[{ path: all, label: t('catalogue.all') }, ...choices]}
      current={current}
    />
  );
}
