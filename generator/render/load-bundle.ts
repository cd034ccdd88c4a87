import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findReact, loadReact, openReact } from '../bundle/index.ts';
import type { TemplateModules } from '../types/bundle.ts';

/**
 * Imports a bundle of templates, and the React of its site. A changed bundle has another name, so it is a new
 * module.
 */
export async function loadBundle(file: string): Promise<TemplateModules> {
  openReact();
  return { ...(await import(pathToFileURL(file).href)), ...loadReact(findReact(dirname(file))) };
}
