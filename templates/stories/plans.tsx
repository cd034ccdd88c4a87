import { Copyable } from '../components/actions/copyable.tsx';
import { Facts } from '../components/lists/facts.tsx';
import { BarChart } from '../components/plans/bar-chart.tsx';
import { CoursePlan } from '../components/plans/course-plan.tsx';
import { RoleLevels } from '../components/plans/role-levels.tsx';
import { SceneTimeline } from '../components/plans/scene-timeline.tsx';
import { Sheets } from '../components/plans/sheets.tsx';
import { Storyboard } from '../components/plans/storyboard.tsx';
import { TimeStrip } from '../components/plans/time-strip.tsx';
import { WeekChart } from '../components/plans/week-chart.tsx';
import type { AdTemplate } from '../types/ad-templates.schema.d.ts';
import type { CaseStudy } from '../types/case-studies.schema.d.ts';
import type { DocumentType } from '../types/document-types.schema.d.ts';
import type { Partner } from '../types/partners.schema.d.ts';
import type { ProductAdoption } from '../types/product-adoption.schema.d.ts';
import type { UseCase } from '../types/use-cases.schema.d.ts';
import { Story } from './story.tsx';

interface PlansProps {
  readonly ad: AdTemplate;
  readonly adoption: ProductAdoption;
  readonly document: DocumentType;
  readonly partner: Partner;
  readonly story: CaseStudy;
  readonly useCase: UseCase;
}

/** Shows figures, charts, and plans drawn to scale: films, courses, programmes and documents. */
export function Plans({ ad, adoption, document, partner, story, useCase }: PlansProps) {
  return (
    <>
      <Story file="lists/facts" wide>
        <Facts facts={story.figures ?? []} />
      </Story>
      <Story file="plans/bar-chart">{story.chart ? <BarChart {...story.chart} /> : null}</Story>
      <Story file="plans/time-strip">
        <TimeStrip
          spans={ad.scenes.map(({ picture, seconds }) => ({
            label: picture,
            length: seconds,
            shown: String(seconds),
          }))}
          caption="Seconds of each scene"
        />
      </Story>
      <Story file="plans/storyboard" wide>
        <div className="stack-loose">
          <Storyboard scenes={ad.scenes} />
          <Storyboard scenes={ad.filledExample.scenes} endCard={ad.filledExample.endCard} />
        </div>
      </Story>
      <Story file="plans/scene-timeline" heading="Scene timeline, copyable" wide>
        <Copyable id="story-outline" label="Copy the outline">
          <SceneTimeline scenes={useCase.outline} />
        </Copyable>
      </Story>
      <Story file="plans/role-levels" wide>
        <RoleLevels roles={partner.roles} />
      </Story>
      <Story file="plans/course-plan" wide>
        <CoursePlan weeks={partner.coursePlan} />
      </Story>
      <Story file="plans/week-chart">
        <WeekChart steps={adoption.programme} />
      </Story>
      <Story file="plans/sheets" wide>
        <Sheets {...document} title={document.name} />
      </Story>
    </>
  );
}
