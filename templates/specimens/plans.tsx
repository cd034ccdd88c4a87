import { BarChart } from '../components/bar-chart.tsx';
import { Copyable } from '../components/copyable.tsx';
import { CoursePlan } from '../components/course-plan.tsx';
import { DocumentSketch } from '../components/document-sketch.tsx';
import { Facts } from '../components/facts.tsx';
import { RoleLevels } from '../components/role-levels.tsx';
import { SceneTimeline } from '../components/scene-timeline.tsx';
import { Sheets } from '../components/sheets.tsx';
import { Storyboard } from '../components/storyboard.tsx';
import { TimeStrip } from '../components/time-strip.tsx';
import { WeekChart } from '../components/week-chart.tsx';
import type { AdTemplate } from '../rows/ad-templates.schema.d.ts';
import type { CaseStudy } from '../rows/case-studies.schema.d.ts';
import type { DocumentType } from '../rows/document-types.schema.d.ts';
import type { Partner } from '../rows/partners.schema.d.ts';
import type { ProductAdoption } from '../rows/product-adoption.schema.d.ts';
import type { UseCase } from '../rows/use-cases.schema.d.ts';
import { Specimen } from './specimen.tsx';

interface PlansProps {
  readonly ad: AdTemplate;
  readonly adoption: ProductAdoption;
  readonly document: DocumentType;
  readonly partner: Partner;
  readonly story: CaseStudy;
  readonly useCase: UseCase;
}

/** Figures, charts, and plans drawn to scale: films, courses, programmes, documents. */
export function Plans({ ad, adoption, document, partner, story, useCase }: PlansProps) {
  return (
    <>
      <Specimen file="facts" wide>
        <Facts facts={story.figures ?? []} />
      </Specimen>
      <Specimen file="bar-chart">{story.chart ? <BarChart {...story.chart} /> : null}</Specimen>
      <Specimen file="time-strip">
        <TimeStrip
          spans={ad.scenes.map(({ picture, seconds }) => ({
            label: picture,
            length: seconds,
            shown: String(seconds),
          }))}
          caption="Seconds of each scene"
        />
      </Specimen>
      <Specimen file="storyboard" wide>
        <div className="stack-loose">
          <Storyboard scenes={ad.scenes} />
          <Storyboard scenes={ad.filledExample.scenes} endCard={ad.filledExample.endCard} />
        </div>
      </Specimen>
      <Specimen file="scene-timeline" heading="Scene timeline, copyable" wide>
        <Copyable id="specimen-outline" label="Copy the outline">
          <SceneTimeline scenes={useCase.outline} />
        </Copyable>
      </Specimen>
      <Specimen file="role-levels" wide>
        <RoleLevels roles={partner.roles} />
      </Specimen>
      <Specimen file="course-plan" wide>
        <CoursePlan weeks={partner.coursePlan} />
      </Specimen>
      <Specimen file="week-chart">
        <WeekChart steps={adoption.programme} />
      </Specimen>
      <Specimen file="sheets" wide>
        <Sheets {...document} title={document.name} />
      </Specimen>
      <Specimen file="document-sketch">
        <div className="figure">
          <DocumentSketch
            seed="components"
            title={document.name}
            parts={document.outline.map(({ section }) => section)}
          />
        </div>
      </Specimen>
    </>
  );
}
