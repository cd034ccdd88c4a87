import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findReact, loadReact, openReact } from '../bundle/index.ts';
import type { TemplateModules } from '../types/bundle.ts';

/** Imports a bundle, with the React of the site that it belongs to. Its name holds its hash, so a changed bundle is another module. */
export async function loadBundle(file: string): Promise<TemplateModules> {
  openReact();
  return { ...(await import(pathToFileURL(file).href)), ...loadReact(findReact(dirname(file))) };
}
