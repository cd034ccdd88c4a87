import type { FindingKind } from '../../generator/types/finding-kinds.ts';
import { createWriter, type Guide } from './guides-site.ts';

/** The rows that faults are planted in: guides, and notes of a second family. */
export interface PlantedRows {
  readonly guides: Guide[];
  readonly notes: Guide[];
}

/** Changes the guide at `at`, its neighbours, or the note with the same number. */
export type Plant = (guides: Guide[], at: number, note: Guide) => void;

/** A fault: its name, the kind of its finding, how it is planted, and what the finding names. */
export interface PlantedFault {
  readonly what: string;
  readonly kind: FindingKind;
  readonly plant: Plant;
  /**
   * The pages that the finding names, counted from the guide; `note` is the note. Only the guide if left out.
   */
  readonly pages: readonly (number | 'note')[];
  /** A text in the line of the finding. */
  readonly shows?: string;
}

/** The guides between two planted ones, so that each fault has two neighbours of its own. */
export const STEP = 3;

export const writer = createWriter(99);

export function fault(
  what: string,
  kind: FindingKind,
  plant: Plant,
  { pages = [0], shows }: Partial<Pick<PlantedFault, 'pages' | 'shows'>> = {},
): PlantedFault {
  return { what, kind, plant, pages, ...(shows === undefined ? {} : { shows }) };
}

/** Changes fields of the guide. */
export const change =
  (part: Partial<Guide>): Plant =>
  (guides, at) => {
    Object.assign(guides[at] as Guide, part);
  };

/** Adds a paragraph to the guide. */
export const say =
  (text: string): Plant =>
  (guides, at) => {
    guides[at]?.paragraphs.push(text);
  };

/** Adds a link to the guide. */
export const link =
  (href: string, text = 'Something else'): Plant =>
  (guides, at) => {
    guides[at]?.links.push({ href, text });
  };

/** Changes a field to what it is in the guide before. */
export const borrow =
  (field: 'title' | 'heading' | 'description', edit = (text: string) => text): Plant =>
  (guides, at) => {
    (guides[at] as Guide)[field] = edit(guides[at - 1]?.[field] ?? '');
  };

/** Copies the text of the guide before, with the names of this one. */
export const copy =
  (edit: (paragraphs: string[]) => string[] = (same) => same): Plant =>
  (guides, at) => {
    const [from, to] = [guides[at - 1], guides[at]] as [Guide, Guide];
    to.paragraphs = edit(from.paragraphs.map((text) => text.replaceAll(from.name, to.name)));
  };

/** Gives the guide another slug. Links to it follow when all faults are planted; see `followSlugs`. */
export const rename = (slug: string): Plant => change({ slug });

/** Changes the links to rows whose slugs are not those of `before` any more. */
export function followSlugs(rows: readonly Guide[], before: readonly string[], folder: string): void {
  for (const [at, { slug }] of rows.entries())
    if (slug !== before[at]) redirectLinks(rows, `/${folder}/${before[at]}/`, `/${folder}/${slug}/`);
}

/** Changes links to an address. `''` removes them. Links of the home page stay. */
export function redirectLinks(guides: readonly Guide[], from: string, to: string): void {
  for (const guide of guides)
    guide.links = guide.links.flatMap((link) => {
      if (link.href !== from) return [link];
      return to === '' ? [{ href: '/', text: 'Home' }] : [{ ...link, href: to }];
    });
}

/** Removes links to the guide. The home page does not link to it, and the guide before it may. */
export const hide =
  (isLinkedFrom?: number): Plant =>
  (guides, at) => {
    const guide = guides[at] as Guide;
    const path = `/guides/${guide.slug}/`;
    guide.name = `Hidden ${guide.name}`;
    redirectLinks(guides, path, '');
    if (isLinkedFrom === undefined) return;
    for (const step of [isLinkedFrom, -isLinkedFrom])
      guides[at + step]?.links.push({ href: path, text: `Read of ${guide.name}` });
  };
