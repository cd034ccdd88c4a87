import { ClaimsTable } from '../components/comparison/claims-table.tsx';
import { Shortlist } from '../components/comparison/shortlist.tsx';
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
}

/** Shows comparisons of products. */
export function Comparisons({ site, competitor }: ComparisonsProps) {
  return (
    <>
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
