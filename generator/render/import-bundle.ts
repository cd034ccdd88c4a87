import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findReact, loadReact, shareReact } from '../bundle/templates/react.ts';
import type { TemplateBundle, TemplateModules } from '../types/bundle.ts';
import type { SiteConfig } from '../types/config.ts';
import type { MarkdownExtension, MarkdownTools } from '../types/markdown.ts';
import { evaluateConfig } from '../utils/evaluate-config.ts';
import { createMarkdown } from '../utils/markdown/markdown-tools.ts';
import { createShortcodes } from './shortcodes.ts';

/**
 * Imports a bundle, adds the React of its site, and lets it render Markdown. A changed bundle has a new name,
 * so Node loads it again.
 */
export async function loadBundle(
  bundle: Pick<TemplateBundle, 'root' | 'file' | 'markdown'>,
): Promise<TemplateModules> {
  const modules = await importBundle(bundle);
  provideMarkdown(modules, bundle, bundle.markdown);
  return modules;
}

/** Imports a bundle before its pages are rendered. It cannot render Markdown until `loadBundle` is called. */
export async function importBundle({
  root,
  file,
}: Pick<TemplateBundle, 'root' | 'file'>): Promise<TemplateModules> {
  shareReact(dirname(file), root);
  return { ...(await import(pathToFileURL(file).href)), ...loadReact(findReact(root)) };
}

/** The functions that were made last, and for which site. Bundles of one site share them. */
let opened: { readonly key: string; readonly tools: MarkdownTools } | undefined;

/**
 * Lets the templates of a site render Markdown, with the extension of its config. The library is loaded, and
 * the config is run, when a template first renders a text in this thread.
 */
function provideMarkdown(
  modules: TemplateModules,
  { root, file }: Pick<TemplateBundle, 'root' | 'file'>,
  extension: MarkdownExtension | undefined,
): void {
  const { createElement } = modules;
  modules.provideMarkdown({
    createElement,
    open() {
      const key = `${root} ${extension?.hash} ${modules.shortcodes ? file : ''}`;
      if (opened?.key !== key) opened = { key, tools: openTools(root, extension, modules) };
      return opened.tools;
    },
  });
}

function openTools(
  root: string,
  extension: MarkdownExtension | undefined,
  modules: TemplateModules,
): MarkdownTools {
  const config = extension && (evaluateConfig(root, extension.file, extension.code) as SiteConfig);
  return createMarkdown(config?.markdown, createShortcodes(modules));
}
