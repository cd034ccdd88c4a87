import { createTextHelpers } from '../plan/texts/text-helpers.ts';
import { didYouMean } from '../problems/suggest.ts';
import type { SiteConfig } from '../types/config.ts';
import type { Problem } from '../types/problem.ts';
import { type ConfigCode, keyPlace } from './config-fault.ts';
import { describeValue } from './describe-value.ts';

const KEYS = ['helpers', 'problems', 'files', 'markdown'];
/** Names that mean something else in a text: blocks of Handlebars, and what every text can read. */
const TAKEN = ['if', 'unless', 'each', 'with', 'lookup', 'log', 'this', 'site', 'fact', 'list'];
const OWN_HELPERS = Object.keys(createTextHelpers('2000-01-01'));
const HELPER_NAME = /^[A-Za-z]\w*$/;

/** How each hook is written. */
const HOOKS = {
  problems: 'problems(site) { … }',
  files: 'files(site) { … }',
  markdown: 'markdown: (md) => md.use(plugin)',
} as const;
const EXPORT_ADVICE = 'Write: export default defineConfig({ … }).';

/** Returns a problem for each part of a config that is not as `SiteConfig` says. `exported` is its default export. */
export function checkConfig(exported: unknown, code: ConfigCode): Problem[] {
  const problems: Problem[] = [];
  const report = (key: string, message: string, advice: string) =>
    problems.push({ kind: 'invalid-config', severity: 'error', ...keyPlace(key, code), message, advice });
  if (!isRecord(exported)) {
    const found = exported === undefined ? 'no default export' : describeValue(exported);
    report('default', `expected an object as the default export, got ${found}`, EXPORT_ADVICE);
    return problems;
  }
  for (const key of Object.keys(exported).filter((name) => !KEYS.includes(name))) {
    const advice = `Its fields: ${KEYS.join(', ')}.`;
    report(key, `${key}: a config has no such field`, didYouMean(key, KEYS, advice));
  }
  for (const [key, example] of Object.entries(HOOKS)) {
    const hook = exported[key];
    if (hook !== undefined && typeof hook !== 'function')
      report(key, `${key}: expected a function, got ${describeValue(hook)}`, `Write: ${example}.`);
  }
  const { helpers } = exported as SiteConfig;
  if (helpers === undefined) return problems;
  if (!isRecord(helpers)) {
    const message = `helpers: expected an object of functions, got ${describeValue(helpers)}`;
    report('helpers', message, 'Write: helpers: { name(value) { … } }.');
    return problems;
  }
  for (const [name, helper] of Object.entries(helpers)) {
    const at = `helpers.${name}`;
    if (typeof helper !== 'function')
      report(
        name,
        `${at}: expected a function, got ${describeValue(helper)}`,
        `Write: ${name}(value) { … }.`,
      );
    if (!HELPER_NAME.test(name))
      report(name, `${at}: a helper's name has letters, digits and _ only`, 'Rename the helper.');
    else if ([...TAKEN, ...OWN_HELPERS].includes(name))
      report(name, `${at}: texts have another meaning for "${name}"`, 'Rename the helper.');
  }
  return problems;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && describeValue(value) === 'an object';
}
