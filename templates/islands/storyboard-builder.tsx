import { useMemo } from 'react';
import { Builder } from './builder/builder.tsx';
import type { Work } from './builder/work.ts';
import { storyboardKind } from './storyboard-builder/storyboard-kind.ts';
import type { VideoPlan } from './storyboard-builder/video-plan.ts';

export interface StoryboardBuilderProps {
  readonly plan: VideoPlan;
  /** Whether other tools pass their script to this page. */
  readonly isChained: boolean;
  readonly start: Work;
}

/** Turns a script or a list of steps into timed scenes with pictures, and saves a sheet and its captions. */
export default function StoryboardBuilder({ plan, isChained, start }: StoryboardBuilderProps) {
  const kind = useMemo(() => storyboardKind(plan, isChained), [plan, isChained]);
  return <Builder kind={kind} start={start} />;
}
