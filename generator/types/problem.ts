/** A place in a file of the site. `file` is relative to the site's root. `line` and `column` count from 1. */
export interface Place {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/**
 * Errors prevent publishing, and with `strict` warnings do as well. Notes never do: they are faults of
 * drafts.
 */
export type Severity = 'error' | 'warning' | 'note';

/** A fault or a risk in a site: its place, what was expected and what was found, and what to do about it. */
export interface Problem extends Place {
  readonly kind: ProblemKind | OwnProblemKind;
  readonly severity: Severity;
  readonly message: string;
  readonly advice: string;
  /** The dataset and the slug of the row that has the fault, such as `tools/screen-recorder`. */
  readonly row?: string;
  /** The field of the row or of the document, such as `prices.from`, if a value has the fault. */
  readonly field?: string;
  /** The address that leads nowhere, if the fault is a link of pages. */
  readonly link?: string;
  /** The number of pages that have the fault, if it is reported once for several. */
  readonly pages?: number;
  /** Entries for data files, as YAML. One of the blocks is to be pasted. */
  readonly paste?: readonly PasteBlock[];
  /** The lines around the place with a caret under the column, as text for people. */
  readonly frame?: string;
}

/** Lines for a file of `data/`. */
export interface PasteBlock {
  readonly file: string;
  readonly text: string;
}

/** The kind of a problem that the config of a site reports. */
type OwnProblemKind = `config/${string}`;

/** The result of a stage: its value, and the problems that it found. */
export interface Outcome<Value> {
  readonly value: Value;
  readonly problems: readonly Problem[];
}

/**
 * Every kind of problem that rowpress reports, with its meaning. The name of a kind never changes.
 * `docs/problems.md` explains each at length.
 */
export const PROBLEM_KINDS = {
  'yaml-syntax': 'The file is not valid YAML.',
  'json-syntax': 'The file is not valid JSON or NDJSON.',
  'csv-syntax': 'The file is not valid CSV or TSV.',
  'duplicate-key': 'A mapping has the same key twice, or a CSV file the same column.',
  'not-utf-8': 'The file is not UTF-8 text.',
  'file-too-large': 'A file has a fault and is too large to be searched for its place.',
  'nesting-too-deep': 'Values are nested deeper than any page needs.',
  'alias-bomb': 'YAML aliases repeat so often that they would fill the memory.',
  'unsafe-key': 'A key such as __proto__ could change how programs behave.',
  'wrong-shape': 'A file holds something else than expected, such as a mapping where rows belong.',
  'reserved-name': 'A dataset has the name of a file that rowpress reads itself.',
  'missing-file': 'A file that the site needs does not exist.',
  'unreadable-file': 'A link leads nowhere, or a pipe, a socket or a device is among the sources.',
  'unread-file': 'A file of data/ has a name or format that nothing reads.',
  'missing-schema': 'A dataset has no JSON Schema in data/schemas/.',
  'invalid-schema': 'A JSON Schema is not valid.',
  'missing-field': 'A required field is missing.',
  'unknown-field': 'A field is not in the schema.',
  'wrong-value': 'A field holds a value that the schema does not allow.',
  'duplicate-slug': 'Two rows of a dataset have the same slug.',
  'unsafe-slug': 'A slug cannot stand in an address.',
  'unknown-reference': 'A field names a row that does not exist.',
  'unknown-fact': 'A text shows a fact that data/facts.yaml does not have.',
  'fact-syntax': 'A text has two braces that show no fact.',
  'unsafe-link': 'A link would run a script, embed data or read a file, or has line breaks.',
  'foreign-picture': 'A picture in Markdown comes from another host.',
  'missing-picture': 'A row names a picture that is no file of the site.',
  'unusable-picture': 'A picture is damaged, too large, animated, an unsafe SVG, or no picture.',
  'missing-alt': 'A picture has no alternative text where its schema asks for one.',
  'unused-picture': 'No row names a picture of data/.',
  'outside-link': 'A symbolic link leads out of the site.',
  'unknown-dataset': 'routes.yaml or a schema names a dataset that does not exist.',
  'unknown-row': 'routes.yaml or held.yaml names a row that does not exist.',
  'unknown-template': 'routes.yaml names a template that does not exist.',
  'unknown-family': 'routes.yaml, or another document, names a family that does not exist.',
  'unknown-path': 'routes.yaml names a field that its dataset does not have.',
  'unknown-middleware': 'routes.yaml names a page middleware that does not exist.',
  'invalid-address': 'A pattern, an address or a file name cannot be published.',
  'unknown-language': 'A file or a family names a language that site.yaml does not list.',
  'duplicate-language': 'Two languages of site.yaml have the same code or the same addresses.',
  'unknown-source': 'A translation names a row that does not exist.',
  'shared-field': 'A translation has a field that all languages share.',
  'translated-twice': 'A text of a row is translated in two places.',
  'stale-translation': 'The source of a translated text has changed since it was translated.',
  'message-syntax': 'A message is no ICU message.',
  'unknown-message': 'A translation or a template names a message that does not exist.',
  'message-arguments': 'A translation or a template uses other arguments than the message has.',
  'dynamic-message': 'The key of a message is not written where it is used.',
  'missing-message': 'Messages have no translation.',
  'unused-message': 'No template shows a message.',
  'config-syntax': 'The config of the site cannot be compiled.',
  'config-failed': 'The config of the site threw an error.',
  'invalid-config': 'The config of the site holds or returned something else than expected.',
  'text-syntax': 'A Handlebars text does not parse.',
  'text-field': 'A Handlebars text names a field that is not there.',
  'empty-text': 'A title or description came out empty.',
  'duplicate-family': 'Two families in routes.yaml have the same name.',
  'duplicate-address': 'Two pages have the same address, or addresses that differ only in case.',
  'address-clash': 'Two owners would publish the same file.',
  'unknown-parent': 'The parent of a page is no page.',
  'empty-family': 'A family has no pages.',
  'empty-list': 'A list is empty on every page, since no row meets a condition of it.',
  'empty-feed': 'A feed has no entry, since no page that it lists has a date.',
  'thin-page': 'A page has fewer words of its own than its family asks for.',
  'broken-link': 'A link leads to no page, no file and no part of a page of the site.',
  'template-syntax': 'The templates cannot be compiled.',
  'reads-environment': 'A template reads an environment variable, whose changes no build would notice.',
  'wrong-type': 'TypeScript finds an error in a template.',
  'style-syntax': 'A part of a stylesheet does not parse, so browsers pass over it.',
  'dropped-style': 'The card or the drawing of videos imports a stylesheet, which has no effect.',
  'missing-export': 'A template exports no component.',
  'invalid-head': "A template's head() returned an element that does not belong there.",
  'unknown-shortcode': 'A text in Markdown names a shortcode that the site does not have.',
  'invalid-shortcode': 'A shortcode is not closed, or has attributes that it cannot have, or lacks one.',
  'shortcode-failed': 'The component of a shortcode threw an error.',
  'template-failed': 'A template threw an error while a page was rendered.',
  'empty-layout': 'A layout exports none of the names that rowpress knows.',
  'missing-letters': 'The images of pages leave out letters that no font has.',
  'lost-handler': 'An element of a page has an event handler, which only islands can have.',
  'lost-state': 'A page uses state or effects of React, but no script runs them.',
  'lost-prop': 'A prop of an island is nothing that JSON can hold.',
  'loader-failed': 'A loader did not run to its end, or its database or program is missing.',
  'loader-output': 'A loader printed what are no rows, or named a picture that cannot be fetched.',
  'rejected-row': 'A row of an imported sheet has a cell that does not fit its field.',
  'lost-rows': 'A loader printed no rows, or far fewer than the last time.',
  'changed-snapshot': 'A loader would replace a file that it did not write.',
  'missing-video': 'data/page-videos.json names a file or a page that is not there.',
  'stale-video': 'The encoded video of a page shows something else than its data does now.',
  'invalid-redirect': 'A redirect cannot work.',
  'covered-address': 'A redirect with * covers what is published.',
  'host-limit': 'A site has more of something than a host of it takes, or nearly so.',
  'host-clash': 'Two hosts of a site need different bytes in one file.',
  'host-cannot': 'A host of a site cannot do something as the site says it.',
  'blocked-page': 'A rule for robots keeps search engines from a page of the sitemap.',
  'invalid-gone': 'An address of gone.yaml is a page, is redirected, or is listed twice.',
  'too-many-removed': 'A build would remove many of the published pages of a family.',
  'lost-address': 'A published address is no page any more, and neither redirected nor in gone.yaml.',
  'foreign-file': 'A file that this build may not replace stands where a page belongs.',
  'no-part': 'A folder holds no shard of a site.',
  'different-parts': 'Shards were not built from the same site with the same options.',
  'missing-part': 'A shard of the site is missing.',
  'doubled-part': 'A shard of the site is given twice.',
  'damaged-part': 'The files of a shard differ from its manifest.',
  'damaged-output': 'The files of an output folder differ from its manifest.',
  'unknown-unit': 'A file of translators has a text that the site does not have.',
  'changed-source': 'A text was translated from another source text than the present one.',
  'unfit-translation': 'A translation has lost a placeholder or markup, or does not fit the schema.',
  'uneditable-file': 'A file of translations cannot be changed without changing other values.',
} as const;

export type ProblemKind = keyof typeof PROBLEM_KINDS;
