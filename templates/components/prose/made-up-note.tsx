/** Renders a note that a company or person in the sample data does not exist. */
export function MadeUpNote({ what }: { readonly what: string }) {
  return <p className="note">{what}</p>;
}
