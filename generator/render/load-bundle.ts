import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findReact } from '../bundle/templates/find-react.ts';
import { loadReact } from '../bundle/templates/load-react.ts';
import { shareReact } from '../bundle/templates/share-react.ts';
import type { TemplateBundle, TemplateModules } from '../types/bundle.ts';

/**
 * Imports a bundle and adds the React of its site. A changed bundle has another name, so it is another
 * module.
 */
export async function loadBundle({
  root,
  file,
}: Pick<TemplateBundle, 'root' | 'file'>): Promise<TemplateModules> {
  shareReact(dirname(file), root);
  return { ...(await import(pathToFileURL(file).href)), ...loadReact(findReact(root)) };
}
