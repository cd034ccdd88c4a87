import { asText, type TextValue, textKey, translatedPaths, visitTranslated } from '../languages/row-texts.ts';
import { fallbackChain, isVariantOfFirst } from '../languages/site-languages.ts';
import { createPagePlanner } from '../plan/plan-page.ts';
import type { DataObject, DataPath, Row } from '../types/data.ts';
import type { Family } from '../types/family.ts';
import type { UntranslatedText } from '../types/language.ts';
import type { Message, MessageChoices, SiteMessages } from '../types/messages.ts';
import type { IndexedPage, PageLink } from '../types/page.ts';
import type { LoadedSite } from '../types/plan.ts';
import { isObject } from '../utils/data-values.ts';

/**
 * Returns the texts of a page that come from the source language, or whose source has changed since they were
 * translated: texts of its rows, of the rows that it names or links to, of its family and of site.yaml, and
 * the messages of the site. Whether the page shows a text is not known here. `fullRow` returns all fields of
 * a row as pages show them.
 */
export function listUntranslated(
  page: IndexedPage,
  site: LoadedSite,
  fullRow: (row: Row) => DataObject,
): readonly UntranslatedText[] {
  const family = site.index.familyByName.get(page.family) as Family;
  if (!family.translation) return [];
  const ofRow = createRowTexts(site, fullRow);
  const found = [
    ...familyTexts(page, family),
    ...Object.values(page.rows).flatMap((row) => ofRow(row)),
    ...linkedRows(page, site).flatMap(({ row, shown }) =>
      ofRow(row).filter(({ parts: [text = ''] }) => shown.some((own) => own.includes(text))),
    ),
    ...(isVariantOfFirst(page.language, site.index.languages?.known ?? [])
      ? []
      : [...siteTexts(page.language, site), ...messageTexts(page.language, site.data.messages)]),
  ];
  const unique = new Map(found.map((text) => [`${text.isMessage} ${text.parts.join('\0')}`, text]));
  return [...unique.values()].filter(({ parts }) => parts.some((part) => part.trim() !== ''));
}

/** Returns what a page shows of its family, if the family is not translated. */
function familyTexts({ title, link }: IndexedPage, { translation, file, line }: Family): UntranslatedText[] {
  if (!translation || translation.hasTexts) return [];
  return [title, link.label, link.summary].map((text) => ({
    state: 'missing',
    parts: [text],
    isMessage: false,
    source: `${file}:${line}`,
  }));
}

/** Makes the function that returns the texts of a row that are missing in its language or stale. */
function createRowTexts(
  { data }: LoadedSite,
  fullRow: (row: Row) => DataObject,
): (row: Row) => UntranslatedText[] {
  return (row) => {
    const { source, missing, stale } = row.translation ?? { source: row, missing: [], stale: [] };
    const schema = data.schemas.get(row.dataset)?.schema;
    const paths = schema && translatedPaths(schema);
    const pick = (from: Row, wanted: readonly string[], state: UntranslatedText['state']) => {
      const texts: UntranslatedText[] = [];
      const names = new Set(wanted);
      if (names.size === 0) return texts;
      visitTranslated(fullRow(from), paths, (text, path) => {
        const name = textKey(path);
        if (names.has(name)) texts.push(...toTexts(text, state, `${source.file}:${source.line} ${name}`));
      });
      return texts;
    };
    return [...pick(source, missing, 'missing'), ...pick(row, stale, 'stale')];
  };
}

/** Returns a text, or each text of a list. */
function toTexts(text: TextValue, state: UntranslatedText['state'], source: string): UntranslatedText[] {
  const texts = typeof text === 'string' ? [text] : text.filter((item) => typeof item === 'string');
  return texts.map((part) => ({ state, parts: [part], isMessage: false, source }));
}

/** What a page shows of another one or of a row. */
type Named = Partial<Omit<PageLink, 'path'>> & { readonly path: string | null };

/** Returns the rows that a page names or links to, each with what the page can show of it. */
function linkedRows(
  page: IndexedPage,
  { data, site, sites, index }: LoadedSite,
): { readonly row: Row; readonly shown: readonly string[] }[] {
  const planner = createPagePlanner({ data, site, sites, videos: new Map() }, index, '');
  const { links, list, page: facts } = planner.plan(page);
  const shownOf = ({ label, summary, group, facts: own }: Named) =>
    [label, summary, group, ...Object.values(own ?? {})].filter((text) => text !== undefined);
  const all: readonly Named[] = [
    ...Object.values(links).flat(),
    ...(list?.items ?? []),
    ...facts.breadcrumbs,
    ...Object.values(planner.refsOf(page)).flat(),
  ];
  return all.flatMap((link) => {
    const linked = link.path === null ? undefined : index.byPath.get(link.path);
    if (!linked || linked === page) return [];
    return Object.values(linked.rows).map((row) => ({ row, shown: shownOf(link) }));
  });
}

/** Returns the texts of site.yaml that no translation of it has. */
function siteTexts(language: string, { data, index }: LoadedSite): UntranslatedText[] {
  const { value, file } = data.site;
  if (!isObject(value)) return [];
  const schema = data.schemas.get('site')?.schema;
  const paths = schema && translatedPaths(schema);
  const read = (from: DataObject) => {
    const texts = new Map<string, string>();
    const add = (text: TextValue, path: DataPath) => texts.set(textKey(path), asText(text));
    visitTranslated(from, paths, add);
    for (const field of ['name', 'description'])
      if (typeof from[field] === 'string') add(from[field], [field]);
    return texts;
  };
  const overlays = fallbackChain(language, index.languages?.known ?? [])
    .map((code) => data.overlays?.get(code)?.site?.value)
    .filter(isObject)
    .map(read);
  return [...read(value)]
    .filter(([name]) => !overlays.some((texts) => texts.has(name)))
    .map(([name, text]) => ({
      ...{ state: 'missing', parts: [text], isMessage: false },
      source: `${file} ${name}`,
    }));
}

/** Returns the messages that a language shows in the words of the source language. */
function messageTexts(language: string, messages: SiteMessages | undefined): UntranslatedText[] {
  const chain = messages?.chains[language] ?? [];
  const [source, own] = [chain.at(-1) ?? '', chain.slice(0, -1)];
  return Object.entries(messages?.tables[source] ?? {}).flatMap(([key, message]) => {
    if (own.some((code) => Object.hasOwn(messages?.tables[code] ?? {}, key))) return [];
    return shownForms(message).map((parts) => ({
      ...{ state: 'missing', parts, isMessage: true },
      source: `data/messages/${source} ${key}`,
    }));
  });
}

/** More forms of a message than this are left out. */
const MOST_FORMS = 60;

type Form = readonly string[];

/**
 * Returns what a message can look like: each choice of a plural or a select is a form of its own, and what a
 * tag is around is a text of its own. Between the parts of a form stands what is put into the message.
 */
function shownForms(message: Message): readonly Form[] {
  const done: Form[] = [];
  let open: readonly Form[] = [['']];
  for (const part of typeof message === 'string' ? [message] : message) {
    if (typeof part === 'string') open = open.map((form) => joined(form, [part]));
    else if (part !== 0 && part[1] === 'tag') {
      done.push(...open, ...shownForms(part[2]));
      open = [['']];
    } else if (part !== 0 && (part[1] === 'select' || part[1] === 'plural' || part[1] === 'ordinal'))
      open = withChoices(open, part[2]);
    else open = open.map((form) => [...form, '']);
  }
  return [...done, ...open].slice(0, MOST_FORMS);
}

function withChoices(open: readonly Form[], choices: MessageChoices): readonly Form[] {
  const inside = Object.values(choices).flatMap(shownForms);
  return open.flatMap((form) => inside.map((own) => joined(form, own))).slice(0, MOST_FORMS);
}

/** Joins the last part of a form with the first of another. */
function joined(form: Form, [first = '', ...rest]: Form): Form {
  return [...form.slice(0, -1), (form.at(-1) ?? '') + first, ...rest];
}
