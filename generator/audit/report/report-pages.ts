/// <reference path="../string-pixel-width.d.ts" />
import pixelWidth from 'string-pixel-width';
import type { Finding, LanguagePages } from '../../types/audit.ts';
import type { FindingKind, FindingLevel } from '../../types/finding-kinds.ts';
import type { SiteFact } from '../../types/page-content.ts';
import type { AuditedSite } from '../audited-site.ts';
import { measureDepths } from '../checks/reach.ts';

/** The script and the styles of the report, bundled. */
interface ReportCode {
  readonly script: string;
  readonly styles: string;
}

/** What the report of an audit is made of. */
export interface ReportInput {
  readonly site: AuditedSite;
  /** All published pages, also those that are not judged. */
  readonly facts: readonly SiteFact[];
  /** The findings, the most important first. */
  readonly findings: readonly Finding[];
  /** The number of findings that a person has accepted. */
  readonly accepted: number;
  /** The pages of each language. Empty on a site with one. */
  readonly languages: readonly LanguagePages[];
  readonly siteName: string;
  readonly language: string;
  /** The day of the audit, YYYY-MM-DD. */
  readonly date: string;
  readonly version: string;
  /** Small pictures of shared cards by their address, as `data:` addresses. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly code: ReportCode;
}

/** Sizes of Google's results in pixels of Arial, and the widths that a phone shows. */
const TITLE_SIZE = 20;
const DESCRIPTION_SIZE = 14;
const PHONE = { title: 660, description: 680 };

/** What the report shows of a page. The script of the report reads it, so names are those of its slots. */
export interface Preview {
  readonly path: string;
  readonly family: string;
  readonly facts: string;
  readonly level: FindingLevel | 'ok';
  readonly kinds: readonly (readonly [kind: string, level: string])[];
  readonly title: string;
  readonly description: string;
  /** The characters shown of title and description, on a desktop and on a phone. Left out if all are. */
  readonly cuts?: Readonly<Record<'title' | 'description', readonly [desktop: number, phone: number]>>;
  readonly widths: string;
  readonly cardTitle: string;
  readonly cardText: string;
  /** The address of the card's picture. Empty if it has none. */
  readonly image: string;
  readonly words: number;
  readonly own: number;
  readonly depth: number;
}

const ORDER = ['error', 'warning', 'note', 'ok'];

/** Returns what the report shows of each page: those with the worst findings first, then by address. */
export function listPreviews(
  { site, facts }: Pick<ReportInput, 'site' | 'facts'>,
  health: ReadonlyMap<string, PageHealth>,
  ownText: ReadonlyMap<string, number>,
): readonly Preview[] {
  const depths = measureDepths(site);
  return facts
    .map((page) => toPreview(page, site.limitsOf(page.family), health.get(page.path), ownText, depths))
    .sort((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level) || b.kinds.length - a.kinds.length);
}

function toPreview(
  page: SiteFact,
  limits: { readonly titlePixels: number; readonly descriptionPixels: number },
  health: PageHealth | undefined,
  ownText: ReadonlyMap<string, number>,
  depths: ReadonlyMap<string, number>,
): Preview {
  const { path, family, title, description, words, card = {} } = page;
  const own = ownText.get(path) ?? words;
  const depth = depths.get(path) ?? -1;
  const [desktopTitle, phoneTitle] = cutTwice(title, TITLE_SIZE, limits.titlePixels, PHONE.title);
  const [desktopText, phoneText] = cutTwice(
    ...([description, DESCRIPTION_SIZE, limits.descriptionPixels, PHONE.description] as const),
  );
  const cuts = {
    title: [desktopTitle.shown, phoneTitle.shown],
    description: [desktopText.shown, phoneText.shown],
  } as const;
  const isCut = Math.min(...cuts.title) < title.length || Math.min(...cuts.description) < description.length;
  return {
    ...{ path, family, title, description, words, own, depth },
    facts: describe(page, own, depth),
    level: health?.level ?? 'ok',
    kinds: [...(health?.kinds ?? [])],
    ...(isCut ? { cuts } : {}),
    widths:
      `Title: ${desktopTitle.width} pixels of ${limits.titlePixels} on a desktop and ${PHONE.title} on a phone. ` +
      `Description: ${desktopText.width} of ${limits.descriptionPixels} and ${PHONE.description}.`,
    cardTitle: card.title ?? title,
    cardText: card.description ?? description,
    image: card.image ?? '',
  };
}

/** Cuts a text as a desktop and as a phone shows it. */
function cutTwice(text: string, size: number, desktop: number, phone: number) {
  return [cutText(text, size, desktop), cutText(text, size, phone)] as const;
}

function describe({ family, words, index }: SiteFact, own: number, depth: number): string {
  return [
    family,
    `${words} words, ${own} of its own`,
    depth < 0 ? 'no way from the home page' : depth === 1 ? '1 click from home' : `${depth} clicks from home`,
    ...(index ? [] : ['noindex']),
  ].join(' · ');
}

/** A text as a search result shows it. */
interface ShownText {
  /** Its width in pixels, of the whole text. */
  readonly width: number;
  /** The number of characters that are shown, before an ellipsis. The length of the text if it is not cut. */
  readonly shown: number;
}

const FONT = 'arial';
const ELLIPSIS = ' ...';

/** Returns how much of a text fits into a width in pixels. Google cuts at the end of a word. */
function cutText(text: string, size: number, widest: number): ShownText {
  const widthOf = (part: string) => pixelWidth(part, { font: FONT, size });
  const width = Math.round(widthOf(text));
  if (width <= widest) return { width, shown: text.length };
  const room = widest - widthOf(ELLIPSIS);
  let used = 0;
  let shown = 0;
  for (const [word] of text.matchAll(/\s*\S+/gu)) {
    used += widthOf(word);
    if (used > room) break;
    shown += word.length;
  }
  return { width, shown };
}

/** The findings of a page: its worst level, and the kinds with their levels. */
interface PageHealth {
  readonly level: FindingLevel;
  readonly kinds: ReadonlyMap<FindingKind, FindingLevel>;
}

const LEVELS: readonly FindingLevel[] = ['error', 'warning', 'note'];

/** Returns whether a finding is one of the whole site, such as one of its layout. */
export function isOfSite({ isOfTemplate, family }: Finding): boolean {
  return isOfTemplate && family === '';
}

/** Returns the health of each page that a finding names, by its address. Other pages have no finding. */
export function findHealth(findings: readonly Finding[]): ReadonlyMap<string, PageHealth> {
  const health = new Map<string, { level: FindingLevel; kinds: Map<FindingKind, FindingLevel> }>();
  for (const { kind, level, pages } of findings)
    for (const path of pages) {
      const known = health.get(path);
      if (!known) health.set(path, { level, kinds: new Map([[kind, level]]) });
      else {
        if (LEVELS.indexOf(level) < LEVELS.indexOf(known.level)) known.level = level;
        if (!known.kinds.has(kind)) known.kinds.set(kind, level);
      }
    }
  return health;
}
