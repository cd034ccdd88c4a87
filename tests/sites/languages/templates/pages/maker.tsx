import { type TemplateProps, t } from 'rowpress/template';
import { ToolCards } from '../components/tool-cards.tsx';
import { Top } from '../components/top.tsx';
import type { Site } from '../types/site.ts';

interface Maker {
  readonly name: string;
  readonly founded: number;
  readonly about: string;
}

/** A workshop and its tools. */
export default function MakerPage({
  page,
  site,
  rows: { maker },
  links,
}: TemplateProps<{ readonly maker: Maker }, Site>) {
  const tools = links.tools ?? [];
  return (
    <div className="wrap stack">
      <Top page={page} site={site} />
      <div className="opening">
        <h1>{maker.name}</h1>
        <p className="lede">{maker.about}</p>
        <p>
          {t('maker.founded', { year: String(maker.founded) })} {t('maker.count', { count: tools.length })}
        </p>
      </div>
      <ToolCards links={tools} level={2} />
    </div>
  );
}
