import { Island, type TemplateProps } from 'rowpress/template';
import { Blocks } from '../components/layout/blocks.tsx';
import { GroupedCards } from '../components/navigation/grouped-cards.tsx';
import { SPEECH_PRIVACY, ToolHero } from '../components/tools/tool-hero.tsx';
import { listOfPages } from '../format/list-of-pages.ts';
import { spokenLanguages } from '../islands/text-to-speech/spoken-languages.ts';
import type { TextToSpeechProps } from '../islands/text-to-speech.tsx';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage }, Site>;

/** Renders the converter of all languages, then a card for the page of each language. */
export default function Converter({ page, site, rows: { page: row }, links }: Props) {
  const items = links.items ?? [];
  return (
    <>
      <ToolHero
        page={page}
        headline={row.headline}
        lede={row.lede}
        startLabel="Hear the sample"
        privacy={SPEECH_PRIVACY}
      >
        <Island<TextToSpeechProps> name="text-to-speech" props={{ languages: spokenLanguages(items) }} />
      </ToolHero>
      <GroupedCards groups={[{ name: '', items }]} />
      <Blocks blocks={row.sections} site={site} />
    </>
  );
}

export function jsonLd({ page, links, rows: { page: row } }: Props): object[] {
  return [listOfPages(page, row, row.name, links.items)];
}
