import { type TemplateProps, t } from 'rowpress/template';
import { Closing } from '../components/closing.tsx';
import { LogoCards } from '../components/logo-cards.tsx';
import { PageTop } from '../components/page-top.tsx';
import { groupLinks } from '../format/group-links.ts';
import { pageName } from '../format/page-name.ts';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

/** All integrations, by their kind. */
export default function Integrations({ page, site, links }: Props) {
  const { integrations = [] } = links;
  const groups = groupLinks(integrations);
  // Those without a kind stand at the end.
  const kinds = [...groups.filter(({ name }) => name !== ''), ...groups.filter(({ name }) => name === '')];
  return (
    <div className="wrap stack">
      <PageTop page={page} title={t('saas.connects')} lede={page.description} />
      {kinds.length === 1 && kinds[0]?.name === '' ? (
        <LogoCards links={integrations} level={2} />
      ) : (
        kinds.map(({ name, links: members }) => (
          <section key={name} className="kind stack-small">
            <h2>{name === '' ? t('saas.otherKinds') : name}</h2>
            <LogoCards links={members} level={3} />
          </section>
        ))
      )}
      <Closing site={site} />
    </div>
  );
}

export function jsonLd({ page, links }: Props): object[] {
  return [itemList(page, pageName(page), links.integrations ?? [])];
}
