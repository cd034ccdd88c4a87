/** Says that a company or a person in the sample data does not exist. */
export function MadeUpNote({ what }: { readonly what: string }) {
  return <p className="note">{what}</p>;
}
