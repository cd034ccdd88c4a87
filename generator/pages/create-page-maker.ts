import { createPageRenderer, loadBundle, templateProblem } from '../render/index.ts';
import type { DataObject } from '../types/data.ts';
import type { MadePages, PageJob, PageResult, PageWorkshop } from '../types/page-job.ts';
import { stageFile } from '../write/index.ts';
import { watchFields } from './watch-fields.ts';

/** Renders the pages of jobs and stages their files. */
export type PageMaker = (jobs: readonly PageJob[]) => MadePages;

/** Where the rows are that a job does not carry. */
export interface StoredRows {
  get(stored: PageJob['stored'][string]): DataObject;
}

/**
 * Makes the function that renders pages and stages their files: rendering and writing happen in one place, so that no HTML travels between
 * threads. A template that throws gives a problem. @throws the file system's own error
 */
export async function createPageMaker(
  { out, isFirst, bundle, layouts, site, islands }: PageWorkshop,
  rows: StoredRows,
): Promise<PageMaker> {
  const render = createPageRenderer(await loadBundle(bundle.file), layouts, islands);
  const watched = watchFields(site);
  const numbers = new Map<string, number>();
  return (jobs) => {
    const newLinks: string[] = [];
    const numberOf = (link: string) => {
      const known = numbers.get(link);
      if (known !== undefined) return known;
      // A copy: what was cut from a page's HTML would hold all of it in memory.
      const own = Buffer.from(link).toString();
      newLinks.push(own);
      numbers.set(own, numbers.size);
      return numbers.size - 1;
    };
    const make = ({ position, file, props, stored, origin }: PageJob): PageResult => {
      const whole: Record<string, DataObject> = { ...props.rows };
      for (const [as, place] of Object.entries(stored)) whole[as] = rows.get(place);
      let page: ReturnType<typeof render>;
      try {
        page = render({ ...props, rows: whole, site: watched.of(props.page.template) });
      } catch (error) {
        return { position, problem: templateProblem(error, origin, bundle) };
      }
      const { bytes, fileHash, contentHash, links } = page;
      const { staged, mtime } = stageFile(out, file, bytes, isFirst);
      const numbers = links.map(numberOf);
      return { position, fileHash, contentHash, bytes: bytes.length, links: numbers, staged, mtime };
    };
    const results = jobs.map(make);
    return { results, newLinks, siteFields: watched.news() };
  };
}
