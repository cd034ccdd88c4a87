import { ClaimsTable } from '../components/claims-table.tsx';
import type { TextLanguage } from '../components/inline.tsx';
import { PronunciationHints, Readings } from '../components/pronunciation.tsx';
import { Shortlist } from '../components/shortlist.tsx';
import { SpeechSample } from '../components/speech-sample.tsx';
import { SpeechScript } from '../components/speech-script.tsx';
import type { Competitor } from '../rows/competitors.schema.d.ts';
import type { Language } from '../rows/languages.schema.d.ts';
import type { Site } from '../rows/site.schema.d.ts';
import { Specimen } from './specimen.tsx';

interface ComparisonsProps {
  readonly site: Site;
  readonly competitor: Competitor;
}

/** Products beside each other. */
export function Comparisons({ site, competitor }: ComparisonsProps) {
  return (
    <>
      <Specimen file="shortlist" wide>
        <Shortlist options={competitor.alternatives?.shortlist ?? []} pageOf={() => undefined} />
      </Specimen>
      <Specimen file="claims-table" wide>
        <ClaimsTable claims={competitor.claims} names={[site.product.name, competitor.name]} />
      </Specimen>
    </>
  );
}

/** Texts in another language, beside English. */
export function Languages({ language: row }: { readonly language: Language }) {
  const language: TextLanguage = { lang: row.code, dir: row.direction };
  return (
    <>
      <Specimen file="speech-sample" wide>
        <SpeechSample language={row} />
      </Specimen>
      <Specimen file="speech-script" wide>
        <SpeechScript lines={row.sampleScript} language={language} />
      </Specimen>
      <Specimen file="pronunciation" heading="Pronunciation hints" wide>
        <PronunciationHints hints={row.pronunciation} language={language} />
      </Specimen>
      <Specimen file="pronunciation" heading="Readings">
        <Readings readings={row.numbersAndDates ?? []} language={language} />
      </Specimen>
    </>
  );
}
