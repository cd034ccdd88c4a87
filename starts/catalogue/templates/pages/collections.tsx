import type { TemplateProps } from 'rowpress/template';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { LinkCards } from '../components/link-cards.tsx';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

const nameOf = ({ page }: Props) => page.breadcrumbs.at(-1)?.label ?? page.title;

/** Lists all collections. */
export default function Collections(props: Props) {
  const { page, links } = props;
  return (
    <div className="wrap stack">
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="opening">
        <h1>{nameOf(props)}</h1>
        <p className="lede">{page.description}</p>
      </div>
      <LinkCards links={links.collections ?? []} level={2} />
    </div>
  );
}

export function jsonLd(props: Props): object[] {
  return [itemList(props.page, nameOf(props), props.links.collections ?? [])];
}
