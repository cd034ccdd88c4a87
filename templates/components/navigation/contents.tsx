import { Island } from 'rowpress/template';
import { headingId } from '../../format/markdown.ts';

/** A section's heading, with its id if the id is not derived from the heading's text. */
export type ContentsHeading = string | { readonly text: string; readonly id: string };

/**
 * Renders the contents of a reading page as links to its sections. Empty entries are left out. A script marks
 * the link to the section that is being read.
 */
export function Contents({
  headings,
}: {
  readonly headings: readonly (ContentsHeading | false | null | undefined)[];
}) {
  const shown = headings.filter((heading): heading is ContentsHeading => Boolean(heading));
  return (
    <nav className="toc" aria-labelledby="contents">
      <h2 id="contents">Contents</h2>
      {shown.map((heading) => {
        const { text, id } =
          typeof heading === 'string' ? { text: heading, id: headingId(heading) } : heading;
        return (
          <a key={id} href={`#${id}`}>
            {text}
          </a>
        );
      })}
      <Island name="contents" as="span">
        {null}
      </Island>
    </nav>
  );
}
