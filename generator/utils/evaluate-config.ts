import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { SiteConfig } from '../types/config.ts';
import type { MarkdownTools, Shortcodes } from '../types/markdown.ts';
import { createMarkdownDoor } from './markdown/markdown-door.ts';
import { createMarkdown, TEMPLATE_DOOR } from './markdown/markdown-tools.ts';

/** How the config reads shortcodes, whose components only pages have: as the texts inside of them. */
const TEXT_ONLY: Shortcodes = {
  check: () => [],
  render: (_name, _attributes, html = '') => html,
  explain: (name) => ({ kind: 'shortcode-failed', message: name, advice: '' }),
};

/** The name of the bundled config in stacks. */
export const BUNDLE_NAME = 'rowpress-config-bundle';

/**
 * Runs the bundled config of a site in this context, with `require` of the site and the functions of
 * `rowpress/template` that render Markdown, with its own extension. Returns its default export, or all
 * of a CommonJS module. @throws what the config throws
 */
export function evaluateConfig(root: string, file: string, script: string): unknown {
  const module: { exports: { default?: unknown; __esModule?: boolean } } = { exports: {} };
  const run = compileFunction(script, ['module', 'exports', 'require'], { filename: BUNDLE_NAME });
  const exported = () => {
    const { exports } = module;
    return exports.__esModule || Object.keys(exports).length === 0 ? exports.default : exports;
  };
  let tools: MarkdownTools | undefined;
  const door = createMarkdownDoor(() => {
    tools ??= createMarkdown(
      (exported() as SiteConfig | undefined)?.markdown,
      existsSync(join(root, 'templates', 'shortcodes')) ? TEXT_ONLY : undefined,
    );
    return tools;
  });
  const packages = createRequire(join(root, file));
  const require = (name: string): unknown => (name === TEMPLATE_DOOR ? door : packages(name));
  run(module, module.exports, require);
  return exported();
}
