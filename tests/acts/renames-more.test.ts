import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPublic } from '../../generator/acts/page-changes.ts';
import { renameRow } from '../../generator/acts/rename-row.ts';
import { checkEdited } from '../../generator/acts/run-act.ts';
import { sourceDatasets } from '../../generator/acts/select-rows.ts';
import { openData } from '../../generator/edit/open-data.ts';
import { checkData } from '../../generator/validate-site.ts';
import { createDice } from '../edit/edited-data.ts';
import { makeFolder } from '../support/make-site.ts';
import { shareOfCount } from '../support/share.ts';

/**
 * How many renames are made, one after the other, each from the addresses that the last one left. One takes
 * more than a second. `RENAMES=1000` was run once when renames were made.
 */
const RENAMES = Number(process.env.RENAMES ?? shareOfCount(200));
const DATE = '2026-11-27';

test(`${RENAMES} renames of rows of the sample site leave no dangling reference and lose no address`, async () => {
  const root = makeFolder();
  for (const folder of ['data', 'templates']) cpSync(folder, join(root, folder), { recursive: true });
  const session = {};
  const check = (folder: string) => checkData({ root: folder, date: DATE, drafts: true, session });
  const data = openData(root);
  const dice = createDice(7);
  let { site: before, problems } = await check(root);
  const known = new Set(problems.map(({ kind, message }) => `${kind} ${message}`));
  const addresses = new Set<string>();
  const note = () => {
    for (const page of before?.index.pages ?? []) if (isPublic(page, DATE)) addresses.add(page.path);
  };
  note();
  const datasets = sourceDatasets(data).filter((name) => data.rows(name).length > 0);
  for (let count = 1; count <= RENAMES; count++) {
    const dataset = datasets[dice(datasets.length)] as string;
    const rows = data.rows(dataset);
    const { slug } = rows[dice(rows.length)] as (typeof rows)[number];
    const next = dice(6) === 0 ? slug.replace(/-r\d+$/, '') : `${slug.replace(/-r\d+$/, '')}-r${count}`;
    if (next === slug || rows.some((row) => row.slug === next)) continue;
    let seen = before;
    const preview = async () => {
      const checked = await checkEdited(root, data.changes(), check);
      seen = checked.site;
      return checked;
    };
    await renameRow({ data, before, date: DATE, preview }, `${dataset}/${slug}`, next);
    before = seen;
    note();
  }
  const after = await checkEdited(root, data.changes(), check);
  ({ problems } = after);
  const added = problems.filter(({ kind, message }) => !known.has(`${kind} ${message}`));
  expect(added.filter(({ severity }) => severity === 'error')).toEqual([]);
  const index = after.site?.index;
  const targets = new Map(index?.redirects.map(({ from, to }) => [from, to]));
  const lost = [...addresses].filter(
    (address) => !index?.byPath.has(address) && !index?.byPath.has(targets.get(address) ?? ''),
  );
  expect(lost).toEqual([]);
  // No redirect leads to another one.
  expect(index?.redirects.filter(({ via }) => via !== undefined)).toEqual([]);
}, 3_600_000);
