import { Builder } from './builder/builder.tsx';
import type { Work } from './builder/work.ts';
import { OBJECTIVE_KIND } from './course-builder/objective-kind.ts';
import { SESSION_KIND } from './course-builder/session-kind.ts';

export interface SessionPlannerProps {
  /** Whether it writes learning objectives instead of a timed session. */
  readonly isObjectives: boolean;
  readonly start: Work;
}

/** Turns a list into a live session minute by minute, or into learning objectives. */
export default function SessionPlanner({ isObjectives, start }: SessionPlannerProps) {
  return <Builder kind={isObjectives ? OBJECTIVE_KIND : SESSION_KIND} start={start} />;
}
