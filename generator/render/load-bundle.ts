import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findReact } from '../bundle/templates/find-react.ts';
import { loadReact } from '../bundle/templates/load-react.ts';
import { shareReact } from '../bundle/templates/share-react.ts';
import type { TemplateBundle, TemplateModules } from '../types/bundle.ts';
import { provideMarkdown } from './provide-markdown.ts';

/**
 * Imports a bundle, adds the React of its site, and lets it render Markdown. A changed bundle has another name, so it
 * is another module.
 */
export async function loadBundle(
  bundle: Pick<TemplateBundle, 'root' | 'file' | 'markdown'>,
): Promise<TemplateModules> {
  const modules = await importBundle(bundle);
  provideMarkdown(modules, bundle.root, bundle.markdown);
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
