import { Island, type PageLink, type TemplateProps } from 'rowpress/template';
import { NextStep } from '../components/actions/next-step.tsx';
import { DataTable } from '../components/comparison/data-table.tsx';
import { type PageSection, PageSections } from '../components/layout/page-sections.tsx';
import { List } from '../components/lists/list.tsx';
import { Terms } from '../components/lists/terms.tsx';
import { Related } from '../components/navigation/related.tsx';
import { BarChart } from '../components/plans/bar-chart.tsx';
import { Inline, type TextLanguage } from '../components/prose/inline.tsx';
import { Paragraphs } from '../components/prose/paragraphs.tsx';
import { PronunciationHints, Readings } from '../components/speech/pronunciation.tsx';
import { SpeechSample } from '../components/speech/speech-sample.tsx';
import { SpeechScript } from '../components/speech/speech-script.tsx';
import { SPEECH_PRIVACY, ToolHero } from '../components/tools/tool-hero.tsx';
import { PagePicture } from '../drawings/page-picture.tsx';
import { actionsFor, labelActions } from '../format/actions-for.ts';
import { webApplication } from '../format/structured-data.ts';
import type { TextToSpeechProps } from '../islands/text-to-speech.tsx';
import type { Language } from '../types/languages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly language: Language }, Site>;

/** What readers of a language get from the calls to action. */
const LABELS = { makeVideo: 'Put the voice on a video', outlines: 'Start from a video outline' } as const;

export default function LanguagePage({ page, site, rows: { language: row }, links }: Props) {
  const { nativeName } = row;
  const language: TextLanguage = { lang: row.code, dir: row.direction };
  const actions = actionsFor(row.tags);
  return (
    <>
      <ToolHero
        page={page}
        headline={row.headline}
        lede={row.summary}
        eyebrow={<span {...language}>{nativeName}</span>}
        startLabel={`Hear the ${row.name} sample`}
        privacy={SPEECH_PRIVACY}
      >
        <Speech row={row} />
      </ToolHero>
      <div className="wrap">
        <SpeechSample language={row} />
      </div>
      <PageSections
        opening={
          <>
            <PagePicture picture={row.picture} />
            <Paragraphs texts={row.opening} code={language} />
          </>
        }
        sections={sectionsOf(row, language)}
      />
      <NextStep
        site={labelActions(site, LABELS)}
        heading="Try one line"
        text={row.nextStep}
        actions={actions}
        code={language}
      />
      <Related
        page={page}
        upText="All languages"
        heading="Other languages"
        links={links.related}
        meta={ownName}
      />
    </>
  );
}

/** Returns the sections of the page. An entry is empty if the row lacks that part. */
function sectionsOf(row: Language, language: TextLanguage): readonly (PageSection | '' | undefined)[] {
  const { name, numbersAndDates, reviewChecklist } = row;
  const prose = (paragraphs: string | readonly string[]) => <Paragraphs texts={paragraphs} code={language} />;
  return [
    {
      heading: `Sample script: ${lowerFirst(row.sampleSubject)}`,
      body: <SpeechScript lines={row.sampleScript} language={language} />,
      wide: true,
    },
    {
      heading: `What trips a voice in ${name}`,
      body: <PronunciationHints hints={row.pronunciation} language={language} />,
      wide: true,
    },
    numbersAndDates && {
      heading: 'Numbers and dates, read aloud',
      body: <Readings readings={numbersAndDates} language={language} />,
    },
    {
      heading: `${name} accents`,
      body: (
        <DataTable
          caption={`${name} accents`}
          columns={['Accent', 'Heard in', 'Tag']}
          rows={row.locales.map(({ accent, heardIn, tag }) => [accent, heardIn, tag])}
        />
      ),
      wide: true,
    },
    { heading: 'Pace', body: <Pace row={row} language={language} /> },
    {
      heading: 'Kinds of voice',
      body: (
        <Terms terms={row.voices.map(({ name: term, use }) => ({ term, meaning: use }))} code={language} />
      ),
    },
    row.formality && { heading: row.formality.heading, body: prose(row.formality.paragraphs), tinted: true },
    row.mixedScript && { heading: row.mixedScript.heading, body: prose(row.mixedScript.paragraphs) },
    ...(row.sections ?? []).map(({ heading, paragraphs }) => ({ heading, body: prose(paragraphs) })),
    row.subtitlesNote && { heading: `Subtitles in ${name}`, body: prose(row.subtitlesNote) },
    row.whoFor && { heading: 'Who needs it', body: prose(row.whoFor) },
    reviewChecklist && {
      heading: 'Before you publish',
      body: <List items={reviewChecklist} mark="boxes" code={language} />,
    },
    { heading: 'What it cannot do', body: <List items={row.limits} mark="crosses" code={language} /> },
  ];
}

function Speech({ row: { name, code, direction, locales, sample } }: { readonly row: Language }) {
  const language = {
    name,
    code,
    direction,
    locales: locales.map(({ tag }) => tag),
    sample: sample.sentence,
    recording: '#recording',
  };
  return <Island<TextToSpeechProps> name="text-to-speech" props={{ languages: [language] }} />;
}

function Pace({ row, language }: { readonly row: Language; readonly language: TextLanguage }) {
  const pace = row.wordsPerMinute ?? row.charactersPerMinute;
  const unit = row.wordsPerMinute ? 'words a minute' : 'characters a minute';
  return (
    <div className="stack">
      {pace ? (
        <BarChart
          title={`${row.name} narration`}
          unit={unit}
          main="Usual"
          bars={[
            { label: 'Slow', value: pace.slow },
            { label: 'Usual', value: pace.usual },
            { label: 'Fast', value: pace.fast },
          ]}
        />
      ) : null}
      {row.paceNote ? <Inline className="muted measure" text={row.paceNote} code={language} /> : null}
    </div>
  );
}

/** Renders the language's own name, marked as that language. */
function ownName({ facts }: PageLink) {
  return facts ? (
    <span lang={facts.code} dir={facts.direction}>
      {facts.native}
    </span>
  ) : null;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function jsonLd({ page, rows: { language: row } }: Props): object[] {
  return [webApplication(page, row, 'MultimediaApplication')];
}
