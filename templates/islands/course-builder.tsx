import { Builder } from './builder/builder.tsx';
import type { Work } from './builder/work.ts';
import { COURSE_KIND } from './course-builder/course-kind.ts';
import { MICRO_KIND } from './course-builder/micro-kind.ts';

export interface CourseBuilderProps {
  /** Whether it plans a series of small lessons instead of a course. */
  readonly isSmall: boolean;
  readonly start: Work;
}

/** Turns a list of tasks into the outline of a course, or into a week of small lessons. */
export default function CourseBuilder({ isSmall, start }: CourseBuilderProps) {
  return <Builder kind={isSmall ? MICRO_KIND : COURSE_KIND} start={start} />;
}
