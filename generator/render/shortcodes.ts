import { isDraft } from '../plan/publishable.ts';
import { didYouMean, listNames } from '../problems/suggest.ts';
import type { TemplateModules } from '../types/bundle.ts';
import type { SiteConfig } from '../types/config.ts';
import type { DataObject, DataPath, Row } from '../types/data.ts';
import type { MarkdownExtension, ShortcodeFault, ShortcodeModule, Shortcodes } from '../types/markdown.ts';
import type { LoadedSite } from '../types/plan.ts';
import type { Problem } from '../types/problem.ts';
import { formatPath, visitTexts } from '../utils/data-values.ts';
import { readFault } from './template-faults.ts';

type Fault = Omit<ShortcodeFault, 'offset'>;

/** Returns what renders the shortcodes of a site with its components. Undefined for a site without any. */
export function createShortcodes({
  shortcodes,
  createElement,
  renderToStaticMarkup,
}: TemplateModules): Shortcodes | undefined {
  if (!shortcodes) return undefined;
  const find = (name: string) => (Object.hasOwn(shortcodes, name) ? shortcodes[name] : undefined);
  return {
    check(name, attributes) {
      const module = find(name);
      if (module) return checkAttributes(name, module, attributes);
      return [unknownShortcode(name, Object.keys(shortcodes))];
    },
    render(name, attributes, html) {
      const children =
        html === undefined
          ? {}
          : { children: createElement('div', { dangerouslySetInnerHTML: { __html: html } }) };
      const component = find(name)?.default as (props: object) => ReturnType<ShortcodeModule['default']>;
      return renderToStaticMarkup(createElement(component, { ...attributes, ...children }));
    },
    explain(name, error) {
      const { message, advice } = readFault(error);
      const what = advice === undefined ? `threw "${message}"` : `failed: ${message}`;
      return {
        kind: 'shortcode-failed',
        message: `the shortcode "${name}" ${what}`,
        advice: advice ?? `Change its attributes, or templates/shortcodes/${name} so that it accepts them.`,
      };
    },
  };
}

function unknownShortcode(name: string, names: readonly string[]): Fault {
  const advice = didYouMean(name, names, `templates/shortcodes/ has ${listNames(names)}.`);
  return { kind: 'unknown-shortcode', message: `there is no shortcode "${name}"`, advice };
}

/** What the shortcodes of rows are checked with, without rendering. */
export interface ShortcodeCheck {
  readonly site: LoadedSite;
  /** The names of the site's shortcodes. */
  readonly names: ReadonlySet<string>;
  readonly root: string;
  /** The site's extension of Markdown. */
  readonly extension: MarkdownExtension | undefined;
  /** Returns all fields of a row. */
  readonly fullRow: (row: Row) => DataObject;
}

/**
 * Returns the faults of the shortcodes in rows: unknown names, attributes that cannot be read, and those that
 * are not closed. Which attributes a component has is known to a build only.
 */
export async function checkShortcodes({
  site,
  names,
  root,
  extension,
  fullRow,
}: ShortcodeCheck): Promise<Problem[]> {
  const { createMarkdown, ShortcodeError } = await import('../utils/markdown/markdown-tools.ts');
  const { evaluateConfig } = await import('../utils/evaluate-config.ts');
  const config = extension && (evaluateConfig(root, extension.file, extension.code) as SiteConfig);
  const markdown = createMarkdown(config?.markdown, {
    check: (name) => (names.has(name) ? [] : [unknownShortcode(name, [...names])]),
    render: () => '',
    explain: (_, error) => {
      throw error;
    },
  });
  const faultsOf = (text: string) => {
    try {
      markdown.html(text, {});
      return [];
    } catch (error) {
      if (error instanceof ShortcodeError) return error.faults;
      throw error;
    }
  };
  const problems: Problem[] = [];
  for (const { rows } of site.data.datasets.values())
    for (const row of rows)
      visitTexts(fullRow(row), (text, path: DataPath) => {
        if (!text.includes('::')) return;
        const own = row.at === undefined ? path : [row.at, ...path];
        for (const { kind, message, advice, offset } of faultsOf(text))
          problems.push({
            ...{ kind, severity: isDraft(row) ? 'note' : 'error' },
            ...site.data.locate(row.file, own, { offset }),
            message: `${formatPath(path)}: ${message}`,
            advice,
          });
      });
  return problems;
}

/** Returns what is wrong with the attributes of a shortcode whose component says which it can have. */
function checkAttributes(
  name: string,
  { attributes: declared }: ShortcodeModule,
  given: Readonly<Record<string, string>>,
): Fault[] {
  if (!declared) return [];
  const names = Object.keys(declared);
  const unknown = Object.keys(given)
    .filter((key) => !Object.hasOwn(declared, key))
    .map((key) => ({
      kind: 'invalid-shortcode' as const,
      message: `the shortcode "${name}" has no attribute "${key}"`,
      advice: didYouMean(
        key,
        names,
        names.length === 0 ? 'Remove it: it has none.' : `It has ${listNames(names)}.`,
      ),
    }));
  const missing = names
    .filter((key) => declared[key] === 'required' && !Object.hasOwn(given, key))
    .map((key) => ({
      kind: 'invalid-shortcode' as const,
      message: `the shortcode "${name}" needs the attribute "${key}"`,
      advice: `Write {${key}=…} after its name.`,
    }));
  return [...unknown, ...missing];
}
