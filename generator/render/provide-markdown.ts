import type { TemplateModules } from '../types/bundle.ts';
import type { SiteConfig } from '../types/config.ts';
import type { MarkdownExtension, MarkdownTools } from '../types/markdown.ts';
import { evaluateConfig } from '../utils/evaluate-config.ts';
import { createMarkdown } from '../utils/markdown/create-markdown.ts';

/** The functions that were made last, and for which site. Bundles of one site share them. */
let opened: { readonly key: string; readonly tools: MarkdownTools } | undefined;

/**
 * Lets the templates of a site render Markdown, with the extension of its config. The library is loaded, and the
 * config is run, when a template first renders a text in this thread.
 */
export function provideMarkdown(
  { provideMarkdown: provide, createElement }: TemplateModules,
  root: string,
  extension: MarkdownExtension | undefined,
): void {
  provide({
    createElement,
    open() {
      const key = `${root} ${extension?.hash}`;
      if (opened?.key !== key) opened = { key, tools: openTools(root, extension) };
      return opened.tools;
    },
  });
}

function openTools(root: string, extension: MarkdownExtension | undefined): MarkdownTools {
  const config = extension && (evaluateConfig(root, extension.file, extension.code) as SiteConfig);
  return createMarkdown(config?.markdown);
}
