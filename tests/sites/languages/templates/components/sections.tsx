import { Markdown } from 'rowpress/template';

/** A section of a row. */
export interface Part {
  readonly heading: string;
  readonly text: string;
}

/** Shows the sections of a row. */
export function Sections({ parts }: { readonly parts: readonly Part[] }) {
  return parts.map(({ heading, text }) => (
    <section key={heading} className="prose">
      <h2>{heading}</h2>
      <Markdown text={text} />
    </section>
  ));
}
