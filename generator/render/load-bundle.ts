import { pathToFileURL } from 'node:url';
import type { TemplateModules } from '../types/bundle.ts';

/** Imports a bundle. Its name holds its hash, so a changed bundle is another module. */
export async function loadBundle(file: string): Promise<TemplateModules> {
  return (await import(pathToFileURL(file).href)) as TemplateModules;
}
