import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeSite, type Overrides } from '../support/make-site.ts';
import { readManifest } from '../support/publish.ts';
import { pageOf, publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';

const DATE = ['--date', '2026-03-01'] as const;
const gone = (...addresses: string[]) => ({
  'data/gone.yaml': addresses
    .map((address) => `- address: ${address}\n  reason: It was a mistake.\n  date: 2026-02-01\n`)
    .join(''),
});
const redirects = (...pairs: (readonly [from: string, to: string])[]) => ({
  'data/redirects.yaml': pairs
    .map(([from, to]) => `- from: ${from}\n  to: ${to}\n  reason: It had another address once.\n`)
    .join(''),
});

it('hosts get a line with 410 for an address that is gone, and the manifest lists it', async () => {
  const site = makeSite({ ...gone('/old/', '/older/'), ...redirects(['/moved/', '/tools/saw/']) });
  const manifest = await publish(site, ...DATE);
  expect(readFileSync(join(site.out, '_redirects'), 'utf8')).toBe(
    '/moved/ /tools/saw/ 301\n/old/ /404.html 410\n/older/ /404.html 410\n',
  );
  expect(manifest.gone).toEqual(['/old/', '/older/']);
  // Only texts of rows change, so lines of the manifest are replaced.
  site.change({ 'data/tools.yaml': (text) => text.replace('name: Saw\n', 'name: Saw\n  note: New.\n') });
  expect((await publish(site, ...DATE)).gone).toEqual(['/old/', '/older/']);
  site.change({ 'data/gone.yaml': null });
  expect(await publish(site, ...DATE)).not.toHaveProperty('gone');
});

it.each<[what: string, files: Overrides, place: string, message: string]>([
  ['a page', gone('/x/', '/tools/saw/'), ':4:12', '/tools/saw/ is a page'],
  ['redirected', { ...gone('/x/'), ...redirects(['/x/', '/']) }, ':1:12', '/x/ is redirected as well'],
  ['listed twice', gone('/x/', '/x/'), ':4:12', '/x/ is listed twice'],
  ['no address', gone('x'), ':1:12', 'Begin and end the address with "/"'],
  ['an address that no file can have', gone('/a:b/'), ':1:12', 'an address cannot hold ":"'],
  ["rowpress's own", gone('/assets/'), ':1:12', 'rowpress publishes a file or folder of its own at /assets/'],
  [
    'without a day of the calendar',
    { 'data/gone.yaml': '- address: /x/\n  reason: It was a mistake.\n  date: 2026-02-30\n' },
    ':3:9',
    'date',
  ],
])('an address of gone.yaml that is %s is an error at its place', async (_, files, place, message) => {
  const { root } = makeSite(files);
  const { exitCode, stderr } = await runCli(['validate', '--root', root]);
  expect(exitCode).toBe(1);
  expect(stderr).toContain(`data/gone.yaml${place}  error`);
  expect(stderr).toContain(message);
});

it('a chain of redirects is published as redirects to its last address, with its fragment', async () => {
  const site = makeSite(
    redirects(['/a/', '/b/'], ['/b/', '/c/#part'], ['/c/', '/tools/saw/'], ['/d/', '/#x']),
  );
  await publish(site, ...DATE);
  const read = (file: string) => readFileSync(join(site.out, file), 'utf8');
  expect(read('_redirects')).toBe(
    '/a/ /tools/saw/#part 301\n/b/ /tools/saw/#part 301\n/c/ /tools/saw/ 301\n/d/ /#x 301\n',
  );
  const page = read('a/index.html');
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/tools/saw/#part">');
  expect(page).toContain('<link rel="canonical" href="https://www.small.example/tools/saw/#part">');
  expect(page).not.toContain('noindex');
});

it('a loop of redirects is an error at each of its targets', async () => {
  const { root } = makeSite(redirects(['/a/', '/b/'], ['/b/', '/c/'], ['/c/', '/b/'], ['/d/', '/d/']));
  const { exitCode, stderr } = await runCli(['validate', '--root', root]);
  expect(exitCode).toBe(1);
  expect(stderr).toContain('data/redirects.yaml:2:7  error  to: /a/ → /b/ → /c/ → /b/ is a loop');
  expect(stderr).toContain('data/redirects.yaml:5:7  error  to: /b/ → /c/ → /b/ is a loop');
  expect(stderr).toContain('data/redirects.yaml:11:7  error  to: /d/ would lead to itself');
});

it('the manifest says why a page is noindex, in the words of "explain"', async () => {
  const site = makeSite({
    'data/routes.yaml': (text) => text.replace('template: tool\n', 'template: tool\n  minWords: 20\n'),
    'data/tools.yaml': (text) =>
      text.replace(
        'name: Saw\n',
        'name: Saw\n  note: It has more words than all of the other tools, so many that one more is not needed.\n',
      ),
  });
  const manifest = await publish(site, ...DATE);
  expect(pageOf(manifest, '/tools/hammer/')).toMatchObject({
    index: false,
    why: 'it has 7 of the 20 words of its own that its family asks for',
  });
  expect(pageOf(manifest, '/tools/saw/')).not.toHaveProperty('why');
  const { stdout } = await runCli(['explain', '/tools/hammer/', '--root', site.root, '--json']);
  expect(JSON.parse(stdout).page.causes[0].says).toBe(pageOf(manifest, '/tools/hammer/').why);
  // Only a text of a row changes, so lines of the manifest are replaced.
  site.change({ 'data/tools.yaml': (text) => text.replace('</script>', '</script> now') });
  expect(pageOf(await publish(site, ...DATE), '/tools/file/').why).toMatch(/^it has \d+ of the 20 words/);
  const before = pageOf(manifest, '/tools/file/').why;
  expect(pageOf(readManifest(site.out), '/tools/file/').why).not.toBe(before);
});
