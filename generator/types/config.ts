import type { DataObject } from './data.ts';
import type { MarkdownParser } from './markdown.ts';

/** What a helper of `rowpress.config.ts` returns. */
export type HelperValue = string | number | boolean | null | readonly HelperValue[];

/**
 * A helper of the texts of `routes.yaml`. It gets the values that the text names. Arguments with a name, as
 * in `{{money tool.price in="EUR"}}`, come last, as one object.
 */
export type TextHelper = (...values: never[]) => HelperValue;

/** A row as hooks see it. `value` has all fields of the row, with the values of its facts. */
export interface ConfigRow<Value extends object = DataObject> {
  readonly dataset: string;
  readonly slug: string;
  readonly draft: boolean;
  readonly value: Value;
}

/** A page of the site as hooks see it, before it is rendered. */
export interface ConfigPage {
  /** The address, such as `/tools/saw/`. */
  readonly path: string;
  /** The address with the base URL. */
  readonly url: string;
  readonly family: string;
  readonly title: string;
  readonly description: string;
  readonly label: string;
  readonly summary: string;
  readonly tags: readonly string[];
  /** The `date` of its family, if there is one. */
  readonly date: string | undefined;
  /** The newest `updated` of its rows, if there is one. */
  readonly updated: string | undefined;
  /** Whether search engines may index it. */
  readonly indexable: boolean;
  readonly draft: boolean;
  /** The rows of the page, by the names that its family binds. */
  readonly rows: Readonly<Record<string, ConfigRow>>;
}

/** What hooks see of a site: its data and its planned pages. */
export interface ConfigSite {
  /** The value of `data/site.yaml`. */
  readonly site: DataObject;
  /** Where the site is published, without a slash at the end. */
  readonly baseUrl: string;
  /** The names of all datasets. */
  readonly datasets: readonly string[];
  /** All pages but the error page, sorted by address. */
  readonly pages: readonly ConfigPage[];
  /** Returns the rows of a dataset, in the order of the files. @throws if there is no such dataset */
  rows<Value extends object = DataObject>(dataset: string): readonly ConfigRow<Value>[];
}

/**
 * A problem that the hook `problems` reports. Its place is that of `row` or `page`, or else of the config.
 */
export interface ConfigProblem {
  /** Small letters, digits and hyphens. It is reported as `config/KIND`. */
  readonly kind: string;
  /** An `error` prevents publishing, a `warning` only with `--strict`, a `note` never. */
  readonly level: 'error' | 'warning' | 'note';
  readonly message: string;
  /** What to do about it. */
  readonly advice?: string;
  /** A row that `rows` or a page gave. */
  readonly row?: ConfigRow<object>;
  /** A field of the row, such as `price` or `steps.0.name`. */
  readonly field?: string;
  /** A page that `pages` gave. */
  readonly page?: ConfigPage;
}

/** Files to publish, by their path in the output. */
export type ConfigFiles = Readonly<Record<string, string | Uint8Array>>;

/** The default export of `rowpress.config.ts`. All of it is optional. */
export interface SiteConfig {
  /** Helpers of the texts of `data/routes.yaml`, by name. They depend on their arguments alone. */
  readonly helpers?: Readonly<Record<string, TextHelper>>;
  /**
   * Extends the Markdown of `rowpress/template`: `(md) => md.use(plugin)`. It runs in each thread that
   * renders Markdown.
   */
  readonly markdown?: (md: MarkdownParser) => unknown;
  /** Returns problems of the site's own. It depends on what it is given alone. */
  readonly problems?: (site: ConfigSite) => Iterable<ConfigProblem> | Promise<Iterable<ConfigProblem>>;
  /** Returns files to publish. It depends on what it is given alone. */
  readonly files?: (site: ConfigSite) => ConfigFiles | Promise<ConfigFiles>;
}
