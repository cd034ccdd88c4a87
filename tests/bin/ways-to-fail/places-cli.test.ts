import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { EMPTY_MANIFEST } from '../../support/make-site.ts';
import { testWays } from './way-to-fail.ts';

/** A port that is in use while the tests run. */
const PORT = 45_871;
const server = createServer();
beforeAll(() => new Promise<void>((resolve) => void server.listen(PORT, '127.0.0.1', resolve)));
afterAll(() => void server.close());

const loop = (_: string, tmp: string) => symlinkSync('loop', `${tmp}/loop`);

/** Folders, hosts and ports that cannot be used. */
testWays([
  {
    what: 'a site that is a file',
    run: 'rowpress generate --root SITE/data/site.yaml',
    exitCode: 2,
    line: "rowpress: SITE/data/site.yaml cannot be the site's folder: it is a file",
  },
  {
    what: 'a site that is a circle of links',
    run: 'rowpress validate --root TMP/loop',
    prepare: loop,
    exitCode: 2,
    line: "rowpress: TMP/loop cannot be the site's folder: the links of its path lead in a circle",
  },
  {
    what: 'a site that does not exist',
    run: 'rowpress generate --root TMP/none',
    exitCode: 1,
    line: 'data/routes.yaml  error  expected this file, but it does not exist. (missing-file)',
  },
  {
    what: 'a folder that is no site',
    run: 'rowpress routes --root TMP',
    exitCode: 1,
    line: 'data/routes.yaml  error  expected this file, but it does not exist. (missing-file)',
  },
  {
    what: 'an output that is the site',
    run: 'rowpress generate --root SITE --out SITE',
    exitCode: 2,
    line: 'rowpress: SITE cannot be the output folder: the site itself is in it',
  },
  {
    what: 'an output that is the home folder',
    run: 'rowpress generate --root SITE --out TMP/home',
    env: { HOME: 'TMP/home' },
    exitCode: 2,
    line: 'rowpress: TMP/home cannot be the output folder: it is your home folder',
  },
  {
    what: 'an output among the data',
    run: 'rowpress generate --root SITE --out SITE/data/x',
    exitCode: 2,
    line: "rowpress: SITE/data/x cannot be the output folder: it is in data/, which holds the site's sources",
  },
  {
    what: 'an output that is the whole disk',
    run: 'rowpress generate --root SITE --out /',
    exitCode: 2,
    line: 'rowpress: / cannot be the output folder: it is the root of the file system',
  },
  {
    what: 'an output that is a file',
    run: 'rowpress generate --root SITE --out SITE/data/site.yaml',
    exitCode: 2,
    line: "rowpress: SITE/data/site.yaml cannot be the output folder: it is in data/, which holds the site's sources",
  },
  {
    what: 'an output below a file',
    run: 'rowpress generate --root SITE --out TMP/file/x',
    prepare: (_, tmp) => writeFileSync(`${tmp}/file`, ''),
    exitCode: 2,
    line: 'rowpress: a part of this path is a file, not a folder: TMP/file/x',
  },
  {
    what: 'an output that is a link to nothing',
    run: 'rowpress generate --root SITE --out TMP/link',
    prepare: (_, tmp) => symlinkSync('none', `${tmp}/link`),
    exitCode: 2,
    line: 'rowpress: TMP/link cannot be the output folder: it is a link that leads nowhere',
  },
  {
    what: 'an output in a circle of links',
    run: 'rowpress generate --root SITE --out TMP/loop/x',
    prepare: loop,
    exitCode: 2,
    line: 'rowpress: the links of this path lead in a circle: TMP/loop/x',
  },
  {
    what: 'an output with files of others',
    run: 'rowpress generate --root SITE --out TMP/x',
    prepare: (_, tmp) => {
      mkdirSync(`${tmp}/x`);
      writeFileSync(`${tmp}/x/notes`, '');
    },
    exitCode: 2,
    line: 'rowpress: TMP/x cannot be the output folder: it holds files that rowpress did not write (notes)',
  },
  {
    what: 'an output of another program',
    run: 'rowpress generate --root SITE',
    files: { 'output/manifest.json': '{}' },
    exitCode: 2,
    line: "rowpress: SITE/output cannot be the output folder: its manifest.json is damaged, or another program's",
  },
  {
    what: 'an output with too long a name',
    run: 'rowpress generate --root SITE --out TMP/$(printf "%0300d")',
    exitCode: 3,
    line: 'rowpress: a file name is too long for this file system: TMP/0…',
  },
  {
    what: 'an output where nothing can be made',
    run: 'rowpress generate --root SITE --out /proc/x',
    exitCode: 3,
    line: 'rowpress: a file or folder does not exist: /proc/x',
  },
  {
    what: 'nothing to serve',
    run: 'rowpress serve --out TMP',
    exitCode: 2,
    line: 'rowpress: nothing is published in TMP: its manifest.json is missing',
  },
  {
    what: 'a shard to serve',
    run: 'rowpress serve --out SITE',
    files: { 'rowpress-part.json': '{}' },
    exitCode: 2,
    line: 'rowpress: SITE holds only a shard of a site',
  },
  {
    what: 'a host that does not exist',
    run: 'rowpress serve --out SITE --host no.such.host.invalid',
    files: { 'manifest.json': EMPTY_MANIFEST },
    exitCode: 2,
    line: 'rowpress: there is no host of this name: no.such.host.invalid',
  },
  {
    what: 'an address of another machine',
    run: 'rowpress serve --out SITE --host 203.0.113.9',
    files: { 'manifest.json': EMPTY_MANIFEST },
    exitCode: 2,
    line: 'rowpress: this machine does not have the address: 203.0.113.9:4173',
  },
  {
    what: 'a port in use',
    run: `rowpress serve --out SITE --port ${PORT}`,
    files: { 'manifest.json': EMPTY_MANIFEST },
    exitCode: 3,
    line: 'rowpress: the port is in use: 127.0.0.1:45871',
  },
  {
    what: 'a port in use for the dev server',
    run: `rowpress dev --root SITE --port ${PORT}`,
    exitCode: 3,
    line: 'rowpress: the port is in use: 127.0.0.1:45871',
  },
  {
    what: 'nothing that could have changed',
    run: 'rowpress changed --since SITE/manifest.json --out TMP',
    files: { 'manifest.json': '{}' },
    exitCode: 2,
    line: 'rowpress: --since: SITE/manifest.json is damaged, or is not the manifest of a whole site',
  },
  {
    what: 'a shard that does not exist',
    run: 'rowpress merge none --out TMP/out',
    exitCode: 1,
    line: 'none  error  there is no such folder. (no-part)',
  },
  {
    what: 'shards inside the output',
    run: 'rowpress merge TMP/out/1 --out TMP/out',
    exitCode: 2,
    line: 'rowpress: TMP/out cannot be the output folder: it is not apart from TMP/out/1',
  },
]);
