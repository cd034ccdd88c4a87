import type { PageLink } from 'rowpress/template';
import { LearnerPath } from '../components/hubs/learner-path.tsx';
import { TopicLadder } from '../components/hubs/topic-ladder.tsx';
import { WeekRows } from '../components/hubs/week-rows.tsx';
import type { SitePage } from '../types/pages.schema.d.ts';
import { Story } from './story.tsx';

interface HubsProps {
  /** The hub whose pages are along a path. */
  readonly path: SitePage;
  readonly features: readonly PageLink[];
  readonly topics: readonly PageLink[];
  readonly teams: readonly PageLink[];
}

/** Shows the lists that hubs of one kind have: a path, questions below each other, and weeks. */
export function Hubs({ path, features, topics, teams }: HubsProps) {
  return (
    <>
      <Story file="hubs/learner-path" wide>
        <LearnerPath stages={path.stages ?? []} features={features} />
      </Story>
      <Story file="hubs/topic-ladder" wide>
        <TopicLadder topics={topics} />
      </Story>
      <Story file="hubs/week-rows" wide>
        <WeekRows teams={teams} />
      </Story>
    </>
  );
}
