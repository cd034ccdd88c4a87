import type { PageLink } from 'rowpress/template';
import { ClaimsTable } from '../components/comparison/claims-table.tsx';
import { Duel } from '../components/comparison/duel.tsx';
import { Shortlist } from '../components/comparison/shortlist.tsx';
import { ShortlistPreview } from '../components/comparison/shortlist-preview.tsx';
import { TextFacts, ToolTable } from '../components/comparison/tool-table.tsx';
import { CompanyMark } from '../components/marks/company-mark.tsx';
import { CompanyCover } from '../components/marks/cover.tsx';
import { LogoMark } from '../components/marks/logo-mark.tsx';
import type { TextLanguage } from '../components/prose/inline.tsx';
import { PronunciationHints, Readings } from '../components/speech/pronunciation.tsx';
import { SpeechSample } from '../components/speech/speech-sample.tsx';
import { SpeechScript } from '../components/speech/speech-script.tsx';
import type { Competitor } from '../types/competitors.schema.d.ts';
import type { Language } from '../types/languages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';
import { Story } from './story.tsx';

interface ComparisonsProps {
  readonly site: Site;
  readonly competitor: Competitor;
  readonly links: readonly PageLink[];
}

/** Shows comparisons of products, with their marks. */
export function Comparisons({ site, competitor, links }: ComparisonsProps) {
  return (
    <>
      <Story file="marks/company-mark">
        <CompanyMark slug={competitor.slug} name={competitor.name} />
      </Story>
      <Story file="marks/logo-mark">
        <LogoMark />
      </Story>
      <Story file="marks/cover">
        <CompanyCover slug={competitor.slug} name={competitor.name} person="Ann Sample" />
      </Story>
      <Story file="comparison/duel" wide>
        <Duel
          sides={[
            {
              mark: <CompanyMark slug={competitor.slug} name={competitor.name} />,
              name: competitor.name,
              text: competitor.summary,
            },
            { mark: <LogoMark />, name: site.product.name, text: site.product.summary },
          ]}
        />
      </Story>
      <Story file="comparison/tool-table" wide>
        <ToolTable
          caption="Comparisons"
          links={links}
          columns={[{ heading: 'Better when', cell: ({ facts }) => <TextFacts texts={facts?.better} /> }]}
        />
      </Story>
      <Story file="comparison/shortlist-preview" wide>
        <ShortlistPreview
          {...competitor}
          options={competitor.alternatives?.shortlist ?? []}
          heading="Shortlist"
        />
      </Story>
      <Story file="comparison/shortlist" wide>
        <Shortlist options={competitor.alternatives?.shortlist ?? []} pageOf={() => undefined} />
      </Story>
      <Story file="comparison/claims-table" wide>
        <ClaimsTable claims={competitor.claims} names={[site.product.name, competitor.name]} />
      </Story>
    </>
  );
}

/** Shows texts in another language beside English. */
export function Languages({ language: row }: { readonly language: Language }) {
  const language: TextLanguage = { lang: row.code, dir: row.direction };
  return (
    <>
      <Story file="speech/speech-sample" wide>
        <SpeechSample language={row} />
      </Story>
      <Story file="speech/speech-script" wide>
        <SpeechScript lines={row.sampleScript} language={language} />
      </Story>
      <Story file="speech/pronunciation" heading="Pronunciation hints" wide>
        <PronunciationHints hints={row.pronunciation} language={language} />
      </Story>
      <Story file="speech/pronunciation" heading="Readings">
        <Readings readings={row.numbersAndDates ?? []} language={language} />
      </Story>
    </>
  );
}
