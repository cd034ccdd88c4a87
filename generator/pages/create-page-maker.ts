import { hashContent } from '../hash/index.ts';
import { createPageRenderer, loadBundle, templateProblem } from '../render/index.ts';
import type { PageJob, PageResult, PageWorkshop } from '../types/page-job.ts';
import { stageFile } from '../write/index.ts';

/**
 * Makes the function that renders one page and stages its file: rendering and writing happen in one place, so that no HTML travels between
 * threads. A template that throws gives a problem. @throws the file system's own error
 */
export async function createPageMaker({
  out,
  bundle,
  layouts,
  site,
  islands,
}: PageWorkshop): Promise<(job: PageJob) => PageResult> {
  const render = createPageRenderer(await loadBundle(bundle.file), layouts, islands);
  return ({ file, props, origin }) => {
    let page: ReturnType<typeof render>;
    try {
      page = render({ ...props, site });
    } catch (error) {
      return { file, problem: templateProblem(error, origin, bundle) };
    }
    const bytes = Buffer.from(page.html);
    const staged = stageFile(out, file, bytes);
    const { contentHash, links } = page;
    return { file, fileHash: hashContent(bytes), contentHash, bytes: bytes.length, links, staged };
  };
}
