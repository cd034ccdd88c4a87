import type { PublishedAssets, TemplateBundle } from '../types/bundle.ts';
import type { DataObject } from '../types/data.ts';
import type { LayoutHtml } from '../types/page-job.ts';
import type { Outcome } from '../types/problem.ts';
import { renderLayouts } from './create-page-renderer.ts';
import { loadBundle } from './load-bundle.ts';
import { templateProblem } from './template-problem.ts';

/** Renders the HTML of all layouts once per build. A layout that throws is a problem. */
export async function prepareLayouts(
  site: DataObject,
  bundle: TemplateBundle,
  assets: PublishedAssets,
): Promise<Outcome<Readonly<Record<string, LayoutHtml>>>> {
  try {
    return { value: renderLayouts(await loadBundle(bundle), site, assets), problems: [] };
  } catch (error) {
    const origin = { path: 'the layout', template: 'templates/layouts/', file: 'data/site.yaml', line: 1 };
    return { value: {}, problems: [templateProblem(error, origin, bundle)] };
  }
}
