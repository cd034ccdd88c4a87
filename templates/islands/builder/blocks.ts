/** A part of a document, from which Markdown, HTML and the printed page are made. */
export type Block =
  | { readonly heading: string; readonly level?: 2 | 3 }
  | { readonly text: string }
  | { readonly list: readonly string[]; readonly isChecklist?: boolean }
  | { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** A titled document. */
export interface Paper {
  readonly title: string;
  readonly blocks: readonly Block[];
}
