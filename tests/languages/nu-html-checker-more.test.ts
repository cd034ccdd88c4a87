import { spawnSync } from 'node:child_process';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { skipWithout } from '../support/skip-without.ts';
import { publishMuseum } from './read-museum.ts';

const JAR = 'node_modules/vnu-jar/build/dist/vnu.jar';
const hasJava = spawnSync('java', ['-version']).status === 0;

test.skipIf(skipWithout('Java (the package default-jre-headless)', hasJava))(
  'the Nu HTML checker finds no error on any page of the museum, in any language',
  async () => {
    const { out } = await publishMuseum();
    const flags = ['--errors-only', '--skip-non-html', '--format', 'json'];
    const { stderr } = await execa('java', ['-Xss4m', '-jar', JAR, ...flags, out], { reject: false });
    const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string }[] };
    expect(messages.map(({ url, message }) => `${url}: ${message}`)).toEqual([]);
  },
);
