/**
 * Renders a note that a company or person in the sample data does not exist. The footer then leaves out its
 * own sentence.
 */
export function MadeUpNote({ what }: { readonly what: string }) {
  return <p className="note made-up-note">{what}</p>;
}
