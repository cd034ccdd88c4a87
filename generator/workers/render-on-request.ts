import { createRowStore } from '../load/rows/row-store.ts';
import type { IndexedPage } from '../types/page.ts';
import { createJobRenderer } from './job-renderer.ts';
import { createRenderSource, type RenderSourceInput, storedRowsOf } from './render-source.ts';

/**
 * Makes the function that renders a page on request, with the bytes that the build publishes. Rows are read from
 * their files, so no row stays in memory. The function throws what a template throws, and InputsChangedError if a
 * row file has changed since it was loaded.
 */
export async function createRequestRenderer(
  input: RenderSourceInput & { readonly options: { readonly root: string } },
): Promise<(page: IndexedPage) => Uint8Array> {
  const { planner, shared } = createRenderSource(input);
  const renderer = await createJobRenderer(shared, createRowStore(input.options.root));
  return (page) => {
    const job = { props: planner.plan(page), stored: storedRowsOf(page) };
    const { bytes } = renderer.open(job, () => planner.refsOf(page)).render();
    // The next page overwrites the bytes.
    return Buffer.from(bytes);
  };
}
