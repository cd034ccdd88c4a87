import type { ReactNode } from 'react';
import type { Paper } from './blocks.ts';
import type { Item, Work } from './work.ts';

/** A text that the visitor writes. */
export interface Field {
  readonly key: string;
  readonly label: string;
  /** The rows of the box. Left out for one line. */
  readonly rows?: number;
  /** A choice instead of free text. */
  readonly options?: readonly string[];
  readonly type?: 'number' | 'color' | 'picture';
  readonly hint?: string;
  /** Whether it belongs to the result and not to what goes in. */
  readonly isResult?: boolean;
}

/** What the builder's items are, and how they are edited. */
export interface ItemKind {
  /** In the singular, such as `Scene`. */
  readonly name: string;
  readonly fields: readonly Field[];
  /** The heading of an item in the list. */
  readonly title: (item: Item, at: number) => string;
  /** A short figure beside the heading, such as `8 s`. */
  readonly figure?: (item: Item) => string;
}

/** A figure above the result. */
export interface Total {
  readonly label: string;
  readonly value: string;
}

/** A file to take away, besides those that every builder offers. */
export interface OwnFile {
  readonly label: string;
  readonly ending: string;
  readonly type: string;
  readonly make: (work: Work) => string | Promise<string | Blob>;
}

/** A picture of the result. Shown in the tool as it is saved. */
export interface OwnPicture {
  readonly width: number;
  readonly height: (work: Work) => number;
  readonly svg: (work: Work) => string;
  readonly alt: (work: Work) => string;
  readonly isPng?: boolean;
  /** Returns the style of the typeface of its texts, which is put into the file. */
  readonly readFace?: () => Promise<string>;
  /** The size of the sheet, if the picture is what is printed: `A4 landscape`. */
  readonly sheet?: string;
}

/** Everything that makes one builder differ from the others. */
export interface Kind {
  /** The tool's accessible name. */
  readonly label: string;
  /** What the visitor brings: one text, usually a line for each item. */
  readonly notes: { readonly label: string; readonly hint: string; readonly rows: number };
  /** The button that turns the notes into the result. */
  readonly make: string;
  readonly fields: readonly Field[];
  readonly item?: ItemKind;
  /** Returns notes from which the example could have been made. */
  readonly notesOf: (work: Work) => string;
  /** Whether the example is only notes, from which the builder makes the result when it opens. */
  readonly isDrafted?: boolean;
  /** Turns notes into items and fields, by rules. Other fields are kept. */
  readonly draft: (notes: string, work: Work) => Work;
  /** Returns the texts that change when one of the fields does, such as a name within a sentence. */
  readonly follow?: (work: Work, start: Work, key: string, text: string) => Work['fields'];
  readonly totals: (work: Work) => readonly Total[];
  /** What to look at again, a sentence each. */
  readonly remarks: (work: Work) => readonly string[];
  readonly picture?: OwnPicture;
  /** Rendered above the items, such as a quiz to try. */
  readonly preview?: (work: Work) => ReactNode;
  readonly paper: (work: Work) => Paper;
  readonly files?: readonly OwnFile[];
  /** Returns the script that goes to the next tool. Left out if the result is none. */
  readonly passOn?: (work: Work) => string;
  /** Whether other tools pass their script to this one. */
  readonly isStoryboard?: boolean;
  /** What the browser's own language model is told, before the notes. */
  readonly task?: string;
  readonly limits: readonly string[];
}
