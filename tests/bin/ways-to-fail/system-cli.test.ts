import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { EMPTY_MANIFEST } from '../../support/make-site.ts';
import { testWays } from './way-to-fail.ts';

const isRoot = process.getuid?.() === 0;
const ignoresModes = isRoot ? 'the superuser ignores permissions' : undefined;
const FIRST_FREE_PORT = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
const anyPort = isRoot || (existsSync(FIRST_FREE_PORT) && Number(readFileSync(FIRST_FREE_PORT, 'utf8')) <= 1);
const noFull = existsSync('/dev/full') ? undefined : 'this system has no /dev/full';
/** A file name with a byte that is not UTF-8. */
const badName = (folder: string) => (site: string) => {
  renameSync(
    Buffer.from(`${site}/${folder}/x`),
    Buffer.concat([Buffer.from(`${site}/${folder}/`), Buffer.from([0xff]), Buffer.from('.yaml')]),
  );
};

/** Data, templates and the system. */
testWays([
  {
    what: 'a syntax error',
    run: 'rowpress validate --root SITE',
    files: { 'data/tools.yaml': '- slug: [' },
    exitCode: 1,
    line: 'data/tools.yaml:1:9  error  this list does not end with a ]. (yaml-syntax)',
  },
  {
    what: 'a template that does not parse',
    run: 'rowpress generate --root SITE',
    files: { 'templates/pages/tool.tsx': 'export default <' },
    exitCode: 1,
    line: 'templates/pages/tool.tsx:1:17  error  Expected identifier but found end of file. (template-syntax)',
  },
  {
    what: 'a template that throws',
    run: 'rowpress generate --root SITE',
    files: { 'templates/pages/home.tsx': "export default () => { throw new Error('no'); };" },
    exitCode: 1,
    line: 'templates/pages/home.tsx:1:30  error  the template threw "no", for / (data/routes.yaml:2). (template-failed)',
  },
  {
    what: 'a data file whose name is not UTF-8',
    run: 'rowpress validate --root SITE',
    files: { 'data/x': '' },
    prepare: badName('data'),
    exitCode: 2,
    line: 'rowpress: the name of a file is not UTF-8: SITE/data/�.yaml',
  },
  {
    what: 'a public file whose name is not UTF-8',
    run: 'rowpress generate --root SITE',
    files: { 'templates/public/x': '' },
    prepare: badName('templates/public'),
    exitCode: 2,
    line: 'rowpress: the name of a file is not UTF-8: SITE/templates/public/�.yaml',
  },
  {
    what: 'a data file that may not be read',
    run: 'rowpress validate --root SITE',
    prepare: (site) => chmodSync(`${site}/data/tools.yaml`, 0),
    skip: ignoresModes,
    exitCode: 3,
    line: 'rowpress: no permission to write or read: SITE/data/tools.yaml',
  },
  {
    what: 'an output that may not be written',
    run: 'rowpress generate --root SITE --out TMP/x',
    prepare: (_, tmp) => chmodSync(tmp, 0o555),
    skip: ignoresModes,
    exitCode: 3,
    line: 'rowpress: no permission to write or read: TMP/x',
  },
  {
    what: 'a port that may not be used',
    run: 'rowpress serve --out SITE --port 1',
    files: { 'manifest.json': EMPTY_MANIFEST },
    skip: anyPort ? 'this user may use any port' : undefined,
    exitCode: 3,
    line: 'rowpress: no permission to use this port: 127.0.0.1:1',
  },
  {
    what: 'a full standard output',
    run: 'rowpress generate --root SITE > /dev/full',
    skip: noFull,
    exitCode: 3,
    line: 'rowpress: standard output cannot be written: the disk is full',
  },
  {
    what: 'a full standard output for JSON',
    run: 'rowpress routes --root SITE --json > /dev/full',
    skip: noFull,
    exitCode: 3,
    line: 'rowpress: standard output cannot be written: the disk is full',
  },
  {
    what: 'a closed standard output',
    run: 'rowpress generate --root TMP >&-',
    exitCode: 1,
    line: 'data/routes.yaml  error  expected this file, but it does not exist. (missing-file)',
  },
  {
    what: 'a reader that has gone away',
    run: 'set -o pipefail; rowpress routes --root SITE --json | true',
    exitCode: 0,
    line: '',
  },
  {
    what: 'a reader that has gone away from a run that fails',
    run: 'set -o pipefail; rowpress routes --root TMP --json | true',
    exitCode: 1,
    line: 'data/routes.yaml  error  expected this file, but it does not exist. (missing-file)',
  },
  {
    what: 'files that may not be large',
    run: 'ulimit -f 1; rowpress generate --root SITE --out TMP/x',
    exitCode: 3,
    line: 'rowpress: a file is larger than the system allows',
  },
  {
    what: 'few open files',
    run: 'ulimit -n 20; rowpress generate --root SITE',
    exitCode: 3,
    line: 'rowpress: its own files cannot be loaded: EMFILE',
    skip: process.version.startsWith('v20.') ? undefined : 'later versions of Node.js then crash themselves',
  },
  {
    what: 'a folder that was removed',
    run: 'mkdir TMP/gone; cd TMP/gone; rmdir TMP/gone; rowpress generate --root SITE',
    exitCode: 3,
    line: 'rowpress: the folder you are in does not exist any more',
  },
  {
    what: 'an esbuild that ends',
    run: 'rowpress generate --root SITE',
    env: { ESBUILD_BINARY_PATH: 'TMP/esbuild' },
    prepare: (_, tmp) => writeFileSync(`${tmp}/esbuild`, '#!/bin/sh\nexit 1\n', { mode: 0o755 }),
    exitCode: 3,
    line: 'rowpress: esbuild ended before its work was done',
  },
  {
    what: 'an esbuild that may not run',
    run: 'rowpress generate --root SITE',
    env: { ESBUILD_BINARY_PATH: 'TMP/esbuild' },
    prepare: (_, tmp) => writeFileSync(`${tmp}/esbuild`, ''),
    exitCode: 3,
    line: 'rowpress: esbuild ended before its work was done',
  },
]);
