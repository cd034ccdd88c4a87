import { fileFault } from '../address/address-parts.ts';
import { pageFile } from '../address/index.ts';
import { isOwnFile } from '../address/site-files.ts';
import type { ListedVideo, ManifestPage } from '../types/manifest.ts';
import {
  type PlainKind,
  PUBLISHED_FIELDS,
  PUBLISHED_NAMES,
  type PublishedField,
  RECORD_FIELDS,
} from '../types/page-record.ts';
import { isBaseUrl, isDay } from '../utils/field-values.ts';
import { fieldsOf, isFlag, isNumber, isText, listOf, optional, type Shape } from '../utils/shapes.ts';
import { isInside } from './output-folder.ts';

/**
 * A name of letters, digits and marks below the output folder. Most are such names, and this test is quick.
 */
const PLAIN_FILE = /^(?:[\w~-][\w.~-]{0,199}\/){0,9}[\w~-][\w.~-]{0,199}$/;
/** A path of the same characters, and its parts. Most are such paths. */
const PLAIN_PATH = /^\/[\w/.~-]*$/;
/** What begins so has a host of its own, which may be none. Any other path is an address. */
const WITH_HOST = /^\/[/\\]/;
/** Characters that forge a line: control characters, and the separators of lines and paragraphs. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * What manifests and facts of sites may say. Anyone can hand over such a file, so its names and addresses are
 * checked when it is read: no file outside of the published folder is opened, removed or told to others.
 */
export const isSiteUrl: Shape = (value) => typeof value === 'string' && isBaseUrl(value);

/** A file below the output folder, by the rule of everything that is published. */
export const isPublishedFile: Shape = (value) =>
  typeof value === 'string' &&
  (PLAIN_FILE.test(value) || (isInside(value) && fileFault(value) === undefined));

/** An address of the site, or the beginning of some, such as `/a/*`. */
const isSitePath: Shape = (value) =>
  typeof value === 'string' && (PLAIN_PATH.test(value) || (value.startsWith('/') && !HIDDEN.test(value)));

const isTarget: Shape = (value) =>
  isSitePath(value) || (typeof value === 'string' && /^https?:\/\//.test(value) && !HIDDEN.test(value));

/** Addresses that are gone. Manifests without such addresses have none. */
export const isGoneList = optional(listOf(isSitePath));

/** Redirects. Manifests without redirects have none. */
export const isRedirectList = optional(
  listOf(
    fieldsOf({ from: isSitePath, to: isTarget, status: optional((value) => value === 302 || value === 308) }),
  ),
);

/** Facts, with values that they had. Manifests of sites without facts have none. */
export const isFactList = optional(
  listOf(
    fieldsOf({
      ...{ name: isText, value: isText },
      was: optional(listOf(fieldsOf({ value: isText, until: optional(isText) }))),
    }),
  ),
);

/** A redirect as facts have it. */
export const isRedirectPair: Shape = (value) =>
  Array.isArray(value) && value.length === 2 && isSitePath(value[0]) && isTarget(value[1]);

/** Published files that are no pages. */
export const isFileList = listOf(fieldsOf({ file: isPublishedFile, hash: isText, bytes: isNumber }));

const isAddress = (value: unknown) =>
  isSitePath(value) && (!WITH_HOST.test(String(value)) || URL.canParse(String(value), 'https://a.invalid'));
const isDate: Shape = (value) => typeof value === 'string' && isDay(value);

const SHAPES: Readonly<Record<PlainKind, Shape>> = { hash: isText, number: isNumber, flag: isFlag };
const RECORDED = Object.fromEntries(
  PUBLISHED_NAMES.map((name) => {
    const shape = SHAPES[RECORD_FIELDS[name]];
    return [name, PUBLISHED_FIELDS[name] === 'always' ? shape : optional(shape)];
  }),
) as Record<PublishedField, Shape>;

const PAGE = fieldsOf({
  ...{ path: isSitePath, name: isText, file: isPublishedFile, template: isText, title: isText },
  sources: listOf(fieldsOf({ file: isText, line: isNumber })),
  ...{ canonical: isText, index: isFlag, ...RECORDED },
  ...{ why: optional(isText), draft: optional(isFlag), lastmod: optional(isDate) },
  ...{ added: optional(isDate), launched: optional(isDate) },
  ...{ language: optional(isText), translationOf: optional(isSitePath) },
  pictures: optional(listOf(isAddress)),
  video: optional(
    fieldsOf({
      ...{ title: isText, description: isText, file: isAddress, poster: isAddress },
      ...{ seconds: isNumber, date: isDate },
    } satisfies Record<keyof ListedVideo, Shape>),
  ),
} satisfies Record<keyof ManifestPage, Shape>);

/** Returns whether a value is the entry of a page, in the file that its address has. */
export function isPage(value: unknown): value is ManifestPage {
  if (!PAGE(value)) return false;
  const { path, file } = value as ManifestPage;
  return file === pageFile(path) && !isOwnFile(file);
}
