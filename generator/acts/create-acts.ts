import type { NewRowOptions } from './new-row.ts';
import type { RetireOptions } from './retire-row.ts';
import type { ActOptions, ActReport, ActResult, ActSite, CheckSite } from './run-act.ts';
import type { SetOptions } from './set-field.ts';

/**
 * The acts on rows. Each edits the data, checks the edited site, and writes all files or none. With an error
 * that the site does not have now, nothing is written. All throw UsageError for what does not exist,
 * OutputBusyError, and the file system's own error.
 */
export interface Acts {
  /** Gives a field of rows a value, or removes it. */
  setField(options: ActOptions, set: SetOptions): Promise<ActReport>;
  /** Begins a row, as a draft with the fields that its schema requires. */
  addRow(options: ActOptions, row: NewRowOptions): Promise<ActReport>;
  /** Gives a row another slug, with all that names it or links to its pages. */
  renameRow(options: ActOptions, row: string, slug: string): Promise<ActReport>;
  /** Removes a row with all that names it, and leads its addresses elsewhere. */
  retireRow(options: ActOptions, row: string, retire: RetireOptions): Promise<ActReport>;
}

/** Makes the acts, which check sites by a function. Each loads its code when it is called. */
export function createActs(check: CheckSite): Acts {
  const run = async (options: ActOptions, act: (site: ActSite) => ActResult | Promise<ActResult>) =>
    (await import('./run-act.ts')).runAct(options, check, act);
  return {
    async setField(options, set) {
      const { setField } = await import('./set-field.ts');
      return run(options, ({ data }) => ({ rows: setField(data, set) }));
    },
    async addRow(options, row) {
      const { addNewRow } = await import('./new-row.ts');
      return run(options, ({ data }) => addNewRow(data, row));
    },
    async renameRow(options, row, slug) {
      const { renameRow } = await import('./rename-row.ts');
      return run(options, (site) => renameRow(site, row, slug));
    },
    async retireRow(options, row, retire) {
      const { retireRow } = await import('./retire-row.ts');
      return run(options, (site) => retireRow(site, row, retire));
    },
  };
}
