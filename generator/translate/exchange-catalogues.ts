/// <reference path="./xliff-types.d.ts" />
import type { XliffUnit } from 'xliff/js2xliff';
import { hashContent } from '../utils/hash-content.ts';
import type { ExchangeLanguages, ReadUnit, Unit } from './units.ts';

/** The namespace of the hash of a source text. XLIFF 2 allows attributes of other namespaces at units. */
const NAMESPACE = 'urn:rowpress:translations';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Returns texts as XLIFF 2.0, with a `<file>` for each dataset. */
export async function writeXliff(
  units: readonly Unit[],
  { source, target }: ExchangeLanguages,
): Promise<string> {
  const { default: js2xliff } = await import('xliff/js2xliff');
  const resources: Record<string, Record<string, XliffUnit>> = {};
  for (const unit of units) {
    const file = unit.id.replace(/[/#].*$/s, '');
    resources[file] ??= {};
    // The id of a unit is an NMTOKEN, which has no slash.
    resources[file][`u${hashContent(unit.id).slice(0, 16)}`] = toXliff(unit);
  }
  return `${DECLARATION}${await js2xliff({ sourceLanguage: source, targetLanguage: target, resources })}\n`;
}

function toXliff({ id, hash, source, target, earlier, notes, maxLength }: Unit): XliffUnit {
  const all = [
    ...notes,
    ...(maxLength === undefined ? [] : [`At most ${maxLength} characters.`]),
    ...(earlier === undefined ? [] : [`The source text has changed. Earlier translation: ${earlier}`]),
  ];
  return {
    source: escapeMarks(source),
    ...(target === undefined ? {} : { target: escapeMarks(target) }),
    ...(all.length > 0 ? { note: all.map(escapeMarks) } : {}),
    additionalAttributes: {
      // In attributes, the library escapes only quotes.
      name: escapeMarks(id).replaceAll('<', '&lt;'),
      'xmlns:rp': NAMESPACE,
      'rp:hash': hash,
      canResegment: 'no',
      'xml:space': 'preserve',
      sizeRestriction: maxLength,
    },
  };
}

/** Escapes what the library would take for escaped already: it writes "&amp;" of a text as it is. */
function escapeMarks(text: string): string {
  return text.replaceAll('&', '&amp;');
}

/** Reads XLIFF 2. Returns undefined for a text that is none. */
export async function readXliff(text: string): Promise<readonly ReadUnit[] | undefined> {
  const { default: xliff2js } = await import('xliff/xliff2js');
  const file = await xliff2js(text).catch((error: unknown) => error as Error);
  if (file instanceof Error || !file.resources) return undefined;
  const units: ReadUnit[] = [];
  const visit = (resources: Readonly<Record<string, XliffUnit>>): void => {
    for (const unit of Object.values(resources)) {
      if (unit.groupUnits) visit(unit.groupUnits);
      else if (unit.additionalAttributes) units.push(fromXliff(unit, file.targetLanguage, text));
    }
  };
  for (const resources of Object.values(file.resources)) visit(resources);
  return units;
}

function fromXliff(
  { source, target, additionalAttributes = {} }: XliffUnit,
  language: string | undefined,
  text: string,
): ReadUnit {
  const id = `${additionalAttributes.name ?? ''}`;
  const hash = additionalAttributes['rp:hash'];
  const place = text.indexOf(JSON.stringify(id));
  const written = plainText(target);
  return {
    id,
    language,
    hash: typeof hash === 'string' ? hash : undefined,
    source: plainText(source),
    target: written ?? '',
    line: place < 0 ? undefined : text.slice(0, place).split('\n').length,
    ...(written === undefined && target !== undefined ? { fault: 'it has inline elements of XLIFF' } : {}),
  };
}

/** Returns the text of a source or a target, which CDATA cuts. Undefined if it has inline elements. */
function plainText(value: unknown): string | undefined {
  const pieces = Array.isArray(value) ? value : [value];
  return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : undefined;
}

const HASH = 'source hash: ';

/** Returns texts as a PO file. The name of a unit is its context, and what is stale is fuzzy. */
export async function writePo(units: readonly Unit[], { target }: ExchangeLanguages): Promise<string> {
  const { default: PO } = await import('pofile');
  const po = new PO();
  po.headers = {
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    Language: target.replace('-', '_'),
  };
  po.items = units.map(({ id, hash, source, target: fresh, earlier, notes, maxLength }) => {
    const item = new PO.Item();
    item.msgctxt = id;
    item.msgid = source;
    item.msgstr = [fresh ?? earlier ?? ''];
    if (earlier !== undefined) item.flags.fuzzy = true;
    item.extractedComments = [
      ...notes.flatMap((note) => note.split('\n')),
      ...(maxLength === undefined ? [] : [`At most ${maxLength} characters.`]),
      HASH + hash,
    ];
    return item;
  });
  return `${po.toString().trimEnd()}\n`;
}

/** Reads a PO file. What is fuzzy or obsolete is not finished. Undefined for a text that is no such file. */
export async function readPo(text: string): Promise<readonly ReadUnit[] | undefined> {
  const { default: PO } = await import('pofile');
  const po = PO.parse(text);
  const items = po.items.filter(({ msgctxt }) => msgctxt !== undefined);
  if (items.length === 0 && po.headers['Content-Type'] === undefined) return undefined;
  const language = po.headers.Language?.replace('_', '-');
  return items.map(({ msgctxt = '', msgid, msgstr, flags, obsolete, extractedComments }) => {
    const place = text.indexOf(`msgctxt ${JSON.stringify(msgctxt)}`);
    return {
      id: msgctxt,
      language: language === '' ? undefined : language,
      hash: extractedComments.find((line) => line.startsWith(HASH))?.slice(HASH.length),
      source: msgid,
      target: flags.fuzzy || obsolete ? '' : (msgstr[0] ?? ''),
      line: place < 0 ? undefined : text.slice(0, place).split('\n').length,
    };
  });
}
