import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that read colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

interface Axe {
  run(within: string | Document, options: object): Promise<{ violations: readonly Violation[] }>;
}

export interface AxeOptions {
  /** The selector of the part of the page that is checked. */
  readonly within?: string;
  /** The names or tags of the rules that run. All run by default. */
  readonly rules?: readonly string[];
}

/** Returns the accessibility violations that axe finds in a page, each with its first three elements. */
export async function axeFaults(page: Page, { within, rules }: AxeOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const runOnly = rules ? { runOnly: rules } : {};
  const violations = await page.evaluate(
    async ([part, options]) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      return (await axe.run(part ?? document, options)).violations;
    },
    [within, { ...runOnly, resultTypes: ['violations'] }] as const,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3)}`,
  );
}

/**
 * Returns the violations of a page in light and in dark mode, which stays on. Dark mode changes only colours,
 * so there only the rules that read them run.
 */
export async function axeFaultsInBothModes(page: Page, options: AxeOptions = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await axeFaults(page, options);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeFaults(page, { ...options, rules: OF_COLOURS });
  return [...light.map((fault) => `light: ${fault}`), ...dark.map((fault) => `dark: ${fault}`)];
}
