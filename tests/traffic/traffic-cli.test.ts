import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';

it('imports, reports, orders the audit, explains and forgets', async () => {
  const site = makeSite();
  const { baseUrl, pages } = await publish(site);
  const path = pages.find((page) => page.index && page.path !== '/')?.path ?? '';
  const file = join(site.root, 'export.csv');
  const rows = [
    `${baseUrl}${path},best <b>saw</b>,2026-11-01,1240,20300,8.2`,
    `${baseUrl}/lost/,x,2026-11-02,3,9,1`,
  ];
  writeFileSync(file, `page,query,date,clicks,impressions,position\n${rows.join('\n')}\n`);
  const where = ['--root', site.root, '--out', site.out];
  const before = await runCli(['explain', path, ...where]);
  expect(before.stdout).not.toContain('searches');
  const taken = await runCli(['traffic', file, '--root', site.root, '--json']);
  expect(JSON.parse(taken.stdout)).toMatchObject({ exitCode: 0, imports: [{ rows: 2, clicks: 1243 }] });

  const html = join(site.root, 'traffic.html');
  const report = await runCli(['traffic', 'report', ...where, '--html', html]);
  expect(report.stdout).toContain('/lost/  3 clicks, 9 impressions, position 1');
  expect(readFileSync(html, 'utf8')).toContain('best &lt;b&gt;saw&lt;/b&gt;');
  const explained = await runCli(['explain', path, ...where]);
  expect(explained.stdout).toContain(
    '1,240 clicks, 20,300 impressions, position 8.2 in 2 days to 2026-11-02',
  );
  const audit = JSON.parse((await runCli(['audit', ...where, '--json'])).stdout);
  expect(audit.traffic.days).toBe(2);
  const errors = audit.findings.filter(({ level }: { level: string }) => level === 'warning');
  const clicks = errors.map((finding: { clicks: number }) => finding.clicks);
  expect(clicks).toEqual(clicks.toSorted((a: number, b: number) => b - a));

  await runCli(['traffic', '--forget', '--root', site.root]);
  expect(existsSync(join(site.root, '.rowpress/traffic.bin'))).toBe(false);
  expect((await runCli(['traffic', 'report', ...where])).exitCode).toBe(2);
});
