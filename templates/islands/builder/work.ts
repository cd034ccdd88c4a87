/**
 * The texts of one item, such as a scene or a question, by the keys of its fields. `id` is for the editor.
 */
export type Item = Readonly<Record<string, string>>;

/** What a builder works on: texts about the whole, and its items in order. */
export interface Work {
  readonly fields: Readonly<Record<string, string>>;
  readonly items: readonly Item[];
}

/** Returns a text of an item or of the whole, without space around it. Empty if it was never written. */
export function textOf(texts: Readonly<Record<string, string>>, key: string): string {
  return (texts[key] ?? '').trim();
}

/** Returns a number that a field holds: `6 min` becomes 6. Returns 0 if there is none. */
export function numberOf(texts: Readonly<Record<string, string>>, key: string): number {
  const found = /\d+(?:[.,]\d+)?/.exec(texts[key] ?? '')?.[0] ?? '0';
  return Number(found.replace(',', '.'));
}

/** What stands in front of a line of a list: bullets, boxes, numbers, “Step 1:”, pictures. */
const MARKER =
  /^(?:#{1,6}\s+|[-–—](?!\d)\s*(?:\[[ xX]?\]\s*)?|[*•●◦▪‣·>→☐☑✓✔]\s*(?:\[[ xX]?\]\s*)?|\[[ xX]?\]\s+|\(?\d{1,2}[.)]\s+|[a-z]\)\s+|(?:step|schritt)\s+\d{1,2}\s*[:.)–-]\s*|\d\u{FE0F}?\u{20E3}\s*|\p{Extended_Pictographic}(?:\u{FE0F}|\u{200D}|\p{Extended_Pictographic}|\p{Emoji_Modifier})*\s*)/iu;
/** The numbers of a list that was written in one line: “1. Open it 2. Save it”. */
const NUMBER_WITHIN = /(?:^|\s)\(?(\d{1,2})[.)]\s+(?=\D)/g;
/** A longer first line is a sentence, not a heading. */
const LEAD_WORDS = 12;
const LIST_LABEL = /^(?:the |these )?(?:\d+ |\p{L}+ )?(?:steps?|schritte)\s*:$/iu;

/** Returns the lines of a text that have words, without what stands in front of them in a list. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n|\u2028/)
    .flatMap(linesWithin)
    .map(withoutMarkers)
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
}

/**
 * Divides notes into the heading over a list, if they have one, and the list: “Closing the shop”, then
 * “1. Count the drawer”.
 */
export function splitLead(notes: string): { readonly lead: string; readonly rest: string } {
  const lines = notes.trim().split(/\r?\n/);
  const [first = '', ...others] = lines;
  const marked = others.filter((line) => MARKER.test(line.trim()));
  const next = others.find((line) => line.trim() !== '')?.trim() ?? '';
  const isLead =
    marked.length > 1 &&
    MARKER.test(next) &&
    !MARKER.test(first.trim()) &&
    !/[.;,]$/.test(first.trim()) &&
    first.split(/\s+/).length <= LEAD_WORDS;
  if (!isLead) return { lead: '', rest: notes };
  const lead = first.trim().replace(/\s*:$/, '');
  return { lead: LIST_LABEL.test(`${lead}:`) ? '' : lead, rest: others.join('\n') };
}

/** Returns work whose title, if it has none yet, is the heading over the list, and the notes below that. */
export function takeLead(notes: string, work: Work): { readonly notes: string; readonly work: Work } {
  const { lead, rest } = splitLead(notes);
  const titled = { ...work, fields: { ...work.fields, title: lead } };
  return { notes: rest, work: lead === '' || textOf(work.fields, 'title') ? work : titled };
}

function linesWithin(line: string): string[] {
  const found = [...line.matchAll(NUMBER_WITHIN)];
  if (found.length < 2 || found.some(([, number], at) => Number(number) !== at + 1)) return [line];
  const starts = found.map(({ index }) => index);
  const lead = withoutMarkers(line.slice(0, starts[0]));
  return [
    ...(lead === '' || LIST_LABEL.test(lead) ? [] : [lead.replace(/[:–-]$/, '')]),
    ...starts.map((from, at) =>
      line
        .slice(from, starts[at + 1])
        .trim()
        .replace(/[;,]$/, ''),
    ),
  ];
}

function withoutMarkers(line: string): string {
  let text = line.replace(/[\s\u00a0]+/g, ' ').trim();
  for (let round = 0; round < 2; round++) text = text.replace(MARKER, '').trim();
  return /^(?:“[^“”]+”|"[^"]+"|„[^„“”]+[“”]|«[^«»]+»)$/.test(text) ? text.slice(1, -1) : text;
}
