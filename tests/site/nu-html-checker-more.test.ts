import { spawnSync } from 'node:child_process';
import { execa } from 'execa';
import { expect, inject, test } from 'vitest';
import { skipWithout } from '../support/skip-without.ts';

/** Version 25.11 of the package, because later ones download a Java runtime during installation. */
const JAR = 'node_modules/vnu-jar/build/dist/vnu.jar';
/**
 * `name` groups `details` since 2023 (HTML standard, section 4.11.1). This version of the checker does not
 * know it yet.
 */
const NEWER_THAN_THE_CHECKER = /^Attribute “name” not allowed on element “details”/;
const hasJava = spawnSync('java', ['-version']).status === 0;

test.skipIf(skipWithout('Java (the package default-jre-headless)', hasJava))(
  'the Nu HTML checker finds no error on any page',
  async () => {
    const flags = ['--errors-only', '--skip-non-html', '--format', 'json'];
    // The checker recurses deeply on large pages; its own documentation advises a larger stack.
    const { stderr } = await execa('java', ['-Xss4m', '-jar', JAR, ...flags, inject('publishedSite')], {
      reject: false,
    });
    const { messages } = JSON.parse(stderr) as {
      messages: { url: string; message: string; extract?: string }[];
    };
    const faults = messages.filter(({ message }) => !NEWER_THAN_THE_CHECKER.test(message));
    expect(faults.map(({ url, message, extract }) => `${url}: ${message} ${extract ?? ''}`)).toEqual([]);
  },
);
