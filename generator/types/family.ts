import type { DataValue, Row } from './data.ts';

/**
 * How a list of links is sorted: by `order` (the order of the rows), `label`, `date`, `path`, or a field of
 * the listed rows. A `-` in front sorts in descending order.
 */
export type LinkSort = string;

/** The query of a list of links, as written in routes.yaml. */
export interface WrittenLinks {
  readonly from: string | readonly string[];
  readonly pick?: 'all' | 'related' | 'next';
  readonly rows?: string;
  readonly where?: Readonly<Record<string, string>>;
  readonly sort?: LinkSort;
  readonly limit?: number;
}

/** A list that is cut into pages, as written in routes.yaml. */
export interface WrittenList {
  readonly from: string | readonly string[];
  readonly size: number;
  readonly sort?: LinkSort;
  readonly where?: Readonly<Record<string, string>>;
}

/**
 * A feed of a family's pages: its address, such as `/blog/feed.xml`, its title and its description. With
 * parameters in its address, such as `/tags/{tag}/feed.xml`, there is one for each page of the family.
 */
export interface FamilyFeed {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Whether entries have the summary of their page, which is the default, or its whole text. */
  readonly content?: 'summary' | 'full';
}

/** A value that a condition compares a field with. */
export type ConditionValue = string | number | boolean;

/** A condition on a field. Every part must hold. `is` is written without its name. */
export interface ConditionTest {
  readonly is?: ConditionValue | readonly ConditionValue[];
  readonly not?: ConditionValue | readonly ConditionValue[];
  readonly exists?: boolean;
  readonly gt?: string | number;
  readonly gte?: string | number;
  readonly lt?: string | number;
  readonly lte?: string | number;
}

/** The conditions of a family by path, as written in routes.yaml. */
type WrittenConditions = Readonly<
  Record<string, ConditionValue | readonly ConditionValue[] | Omit<ConditionTest, 'is'>>
>;

/** A compiled condition: the row's name, the steps to its field, what is written, and its test. */
export interface RowCondition {
  readonly as: string;
  readonly field: readonly string[];
  readonly text: string;
  readonly meets: (value: DataValue | undefined) => boolean;
}

/** An entry of routes.yaml as a person wrote it. `resolveFamilies` turns it into a `Family`. */
export interface WrittenFamily {
  readonly name: string;
  readonly path?: string;
  readonly error?: number;
  readonly each?: Readonly<Record<string, string>>;
  readonly rows?: Readonly<Record<string, string>>;
  readonly where?: string | readonly string[] | WrittenConditions;
  readonly template: string;
  readonly layout?: string;
  readonly title: string;
  readonly description: string;
  readonly label?: string;
  readonly summary?: string;
  readonly group?: string;
  readonly date?: string;
  readonly tags?: string;
  readonly facts?: Readonly<Record<string, string>>;
  readonly parent?: string;
  readonly canonical?: string;
  readonly index?: boolean;
  readonly minWords?: number;
  readonly minRows?: number;
  readonly image?: string;
  readonly picture?: string;
  readonly card?: boolean;
  readonly type?: 'website' | 'article' | 'profile';
  readonly list?: WrittenList;
  readonly links?: Readonly<Record<string, WrittenLinks>>;
  readonly middleware?: readonly string[];
  readonly devOnly?: boolean;
  readonly feed?: FamilyFeed;
  readonly languages?: WrittenLanguages;
  readonly minTranslated?: number;
  readonly publish?: WrittenPace;
}

/** The pace at which the pages of a family come, as written in routes.yaml. */
export interface WrittenPace {
  readonly perDay: number;
  /** The first day, YYYY-MM-DD. */
  readonly from: string;
  /** `words`, or a field; with `-` before it, descending. Without it, the order of the rows. */
  readonly order?: string;
}

/** When the pages of a paced family come. Pages of drafts have no launch. */
export interface Launches {
  readonly all: readonly Launch[];
  /** Returns the launch of the page with these rows. */
  readonly of: (rows: Readonly<Record<string, Row>>) => Launch | undefined;
}

/** A compiled pace. */
export interface LaunchPace extends Pick<WrittenPace, 'perDay' | 'from'> {
  readonly order:
    | { readonly words: boolean; readonly descending: boolean; readonly steps: readonly string[] }
    | undefined;
}

/** When the page of a paced family comes. A page that was out before the pace began has no day. */
export interface Launch {
  readonly day?: string;
  readonly isOut: boolean;
}

/**
 * In which languages the pages of a family exist: in those in which they are translated, in all, or in
 * these.
 */
export type WrittenLanguages = 'translated' | 'all' | readonly string[];

/** An entry of `data/routes.LANG.yaml`: the texts and the address of a family in another language. */
export type WrittenFamilyOverlay = Pick<WrittenFamily, 'name' | 'path' | 'canonical' | 'facts'> &
  Partial<Pick<WrittenFamily, 'title' | 'description' | 'label' | 'summary' | 'group'>> & {
    readonly feed?: Partial<FamilyFeed>;
  };

/** The names of a family's texts, which are evaluated for each page. */
export type TextName =
  | 'title'
  | 'description'
  | 'label'
  | 'summary'
  | 'group'
  | 'date'
  | 'image'
  | 'picture'
  | 'feed.title'
  | 'feed.description'
  | `facts.${string}`;

/** A compiled text of a family. Returns its value for one page's scope. @throws TextError */
export type PageText = (scope: Readonly<Record<string, unknown>>) => string;

/** A field of rows that addresses of a family show, such as `{city.country}`. */
export interface AddressField {
  /** The name of the row, and the steps to the field. */
  readonly steps: readonly string[];
  /** The rows of its values, if each value has a page. Then addresses show their slugs. */
  readonly values: ReadonlyMap<DataValue | undefined, Row> | undefined;
}

/** A route family, checked and compiled: one kind of page, its address, its rows and its texts. */
export interface Family {
  readonly name: string;
  readonly position: number;
  readonly file: string;
  readonly line: number;
  readonly pattern: AddressPattern;
  readonly published: string | undefined;
  readonly each: readonly { readonly as: string; readonly dataset: string; readonly optional: boolean }[];
  readonly fixed: readonly { readonly as: string; readonly dataset: string; readonly slug: string }[];
  readonly where: readonly RowCondition[];
  readonly template: string;
  readonly layout: string;
  readonly texts: ReadonlyMap<TextName, PageText>;
  readonly tags: readonly string[] | undefined;
  readonly parent: AddressPattern | undefined;
  readonly canonical: AddressPattern | undefined;
  readonly addressFields: readonly AddressField[];
  readonly index: boolean;
  readonly minWords: number;
  /** A page that lists fewer rows is not indexed. */
  readonly minRows: number;
  /** Whether images are drawn for pages that name none. */
  readonly hasCards: boolean;
  readonly type: string;
  readonly list: WrittenList | undefined;
  readonly links: Readonly<Record<string, WrittenLinks>>;
  readonly middleware: readonly string[];
  readonly devOnly: boolean;
  /** `pattern` is its address with a slash at the end, if that has parameters. */
  readonly feed: (FamilyFeed & { readonly pattern?: AddressPattern }) | undefined;
  readonly pace?: LaunchPace | undefined;
  /** When each of its pages comes, if it is paced. */
  readonly launches?: Launches;
  /** The language of its pages, BCP 47. */
  readonly language: string;
  /** What it is translated from, if its pages are in another language than the first. */
  readonly translation?: FamilyTranslation;
}

/** What the family of another language is made from. */
export interface FamilyTranslation {
  /** The family in the first language. */
  readonly source: Family;
  /** Whether pages exist in the first language. */
  readonly hasSource: boolean;
  /** The share of texts from which on a page is translated, from 0 to 1. */
  readonly minTranslated: number;
  /** Whether a text whose source has changed counts as not translated. */
  readonly refusesStale: boolean;
  /** Whether pages that are not translated exist, in the words of the source. */
  readonly showsSource: boolean;
  /** Whether the family's own texts are translated. */
  readonly hasTexts: boolean;
  /** Where its own fields stand, if `data/routes.LANG.yaml` has it. */
  readonly overlay: FamilyOverlay | undefined;
}

/** An entry of `data/routes.LANG.yaml` and its place. */
export interface FamilyOverlay {
  readonly file: string;
  readonly position: number;
  readonly value: WrittenFamilyOverlay;
}

/**
 * A compiled address pattern, such as `/compare/{competitor}-vs-acme/` or `/blog/pages/{page?}/`.
 * `{name}` matches one or more characters of a segment. `{name?}` is a whole optional segment: without it
 * the address is the shorter one.
 */
export interface AddressPattern {
  readonly source: string;
  readonly parameters: readonly AddressParameter[];
  /** One number per segment. Literal characters count for more than parameters. */
  readonly specificity: readonly number[];
  readonly expression: RegExp;
  /** Whether values may have letters of other alphabets, which addresses have as escapes. */
  readonly hasLetters: boolean;
}

/** A parameter of an address pattern. A numeric one counts the pages of a list. */
export interface AddressParameter {
  readonly name: string;
  readonly optional: boolean;
  readonly numeric: boolean;
}

/** The values of a pattern's parameters in one address. A missing optional parameter has no entry. */
export type AddressValues = Readonly<Record<string, string>>;
