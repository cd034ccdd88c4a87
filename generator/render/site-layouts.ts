import type { PublishedAssets, TemplateBundle } from '../types/bundle.ts';
import type { DataObject } from '../types/data.ts';
import type { LayoutHtml } from '../types/page-job.ts';
import type { Outcome } from '../types/problem.ts';
import { renderLayouts } from './create-page-renderer.ts';
import { createFaultCollector } from './faults/collect-faults.ts';
import { readFault } from './faults/read-fault.ts';
import { loadBundle } from './load-bundle.ts';

/** Renders the HTML of all layouts once per build. A layout that throws is a problem. */
export async function prepareLayouts(
  root: string,
  site: DataObject,
  bundle: TemplateBundle,
  assets: PublishedAssets,
): Promise<Outcome<Readonly<Record<string, LayoutHtml>>>> {
  try {
    return { value: renderLayouts(await loadBundle(bundle), site, assets), problems: [] };
  } catch (error) {
    const faults = createFaultCollector();
    faults.add(readFault(error), { path: 'the layouts', template: 'templates/layouts' }, 0);
    return { value: {}, problems: faults.problems(bundle, root) };
  }
}
