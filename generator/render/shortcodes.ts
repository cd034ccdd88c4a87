import { didYouMean, listNames } from '../problems/suggest.ts';
import type { TemplateModules } from '../types/bundle.ts';
import type { ShortcodeFault, ShortcodeModule, Shortcodes } from '../types/markdown.ts';
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
      const names = Object.keys(shortcodes);
      const advice = didYouMean(name, names, `templates/shortcodes/ has ${listNames(names)}.`);
      return [{ kind: 'unknown-shortcode', message: `there is no shortcode "${name}"`, advice }];
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
