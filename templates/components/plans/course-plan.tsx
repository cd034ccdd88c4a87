import type { PartnerWeek } from '../../types/partners.schema.d.ts';

/** Renders a course as a calendar: a column per week, with its lessons in order. */
export function CoursePlan({ weeks }: { readonly weeks: readonly PartnerWeek[] }) {
  return (
    <ol className="weeks">
      {weeks.map(({ week, title, lessons }) => (
        <li key={week}>
          <p className="week-number">Week {week}</p>
          <h3>{title}</h3>
          <ol className="week-lessons">
            {lessons.map((lesson) => (
              <li key={lesson}>{lesson}</li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
