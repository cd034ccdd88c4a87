import type { ReactNode } from 'react';
import type { TemplateProps } from 'rowpress/template';
import { Clip } from '../clips/clip.tsx';
import { clipOfUseCase } from '../clips/page-clip.ts';
import { rowClip } from '../clips/row-clip.tsx';
import { Copyable } from '../components/actions/copyable.tsx';
import { NextStep } from '../components/actions/next-step.tsx';
import { DataTable } from '../components/comparison/data-table.tsx';
import { type PageSection, PageSections } from '../components/layout/page-sections.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { List } from '../components/lists/list.tsx';
import { Points } from '../components/lists/points.tsx';
import { Terms } from '../components/lists/terms.tsx';
import { Related } from '../components/navigation/related.tsx';
import { SceneTimeline } from '../components/plans/scene-timeline.tsx';
import { Paragraphs } from '../components/prose/paragraphs.tsx';
import { Script } from '../components/speech/script.tsx';
import { formatSeconds } from '../format/format-seconds.ts';
import { learningResource } from '../format/structured-data.ts';
import type { Site } from '../types/site.schema.d.ts';
import type { UseCase } from '../types/use-cases.schema.d.ts';

/** Visitors who ask how to make a video record one next. */
const ACTIONS = ['start', 'extension'] as const;

type Props = TemplateProps<{ readonly useCase: UseCase }, Site>;

export default function UseCasePage({ page, site, rows: { useCase }, links }: Props) {
  const film = rowClip(useCase, page.video);
  const outlined = clipOfUseCase(useCase);
  return (
    <>
      <RowHero
        page={page}
        site={site}
        row={useCase}
        actions={ACTIONS}
        clip={film ?? (outlined && <Clip {...outlined} video={page.video} />)}
      />
      <PageSections
        opening={<Paragraphs texts={useCase.opening} />}
        sections={sectionsOf(useCase, film && outlined && <Clip {...outlined} isTranscribed />)}
      />
      <NextStep site={site} heading="Your first take" text={useCase.nextStep} actions={ACTIONS} />
      <Related
        page={page}
        upText="The whole gallery"
        heading="Videos close to this one"
        links={links.related}
      />
    </>
  );
}

/**
 * Returns the sections of the page. An entry is empty if the row lacks that part. `played` is the clip of the
 * outline, if the first screen has another one.
 */
function sectionsOf(useCase: UseCase, played: ReactNode): readonly (PageSection | '' | undefined)[] {
  const { outline, script, variants, reuse, checklist } = useCase;
  const seconds = outline.reduce((total, scene) => total + scene.seconds, 0);
  return [
    useCase.whoFor && { heading: 'When to make one', body: <Paragraphs texts={useCase.whoFor} /> },
    useCase.beforeYouRecord && {
      heading: 'Before you record',
      body: <List items={useCase.beforeYouRecord} mark="boxes" />,
    },
    {
      heading: `Scene by scene in ${formatSeconds(seconds)}`,
      body: (
        <>
          {played ? <div className="outline-clip">{played}</div> : null}
          <Copyable id="outline-text" label="Copy the outline">
            <SceneTimeline scenes={outline} />
          </Copyable>
        </>
      ),
      wide: true,
    },
    useCase.lengthAdvice && { heading: 'How long', body: <Paragraphs texts={useCase.lengthAdvice} /> },
    {
      heading: 'The script, in part',
      body: (
        <Copyable id="script-text" label="Copy the script">
          <Script lines={script.map(scriptLine)} />
        </Copyable>
      ),
    },
    { heading: 'Three mistakes', body: <Points points={useCase.mistakes} />, wide: true, tinted: true },
    variants && {
      heading: 'Other versions',
      body: <Terms terms={variants.map(({ title, text }) => ({ term: title, meaning: text }))} />,
    },
    checklist && { heading: 'Before you publish', body: <List items={checklist} mark="boxes" /> },
    {
      heading: 'What to measure',
      body: (
        <DataTable
          caption={`Signals for ${useCase.name}`}
          columns={['Signal', 'Why', 'Where to look']}
          rows={useCase.measure.map(({ signal, why, where }) => [signal, why, where])}
        />
      ),
      wide: true,
    },
    reuse && {
      heading: 'Where else it works',
      body: <Terms terms={reuse.map(({ place, how }) => ({ term: place, meaning: how }))} />,
    },
  ];
}

function scriptLine({ speaker, cue, line }: UseCase['script'][number]) {
  return { label: [speaker, cue].filter(Boolean).join(', ') || undefined, text: line };
}

export function jsonLd({ page, rows: { useCase } }: Props): object[] {
  return [learningResource(page, {}, 'Outline and script', useCase.name)];
}
