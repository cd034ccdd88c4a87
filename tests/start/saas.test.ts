import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSite, generate } from 'rowpress';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeFolder } from '../support/make-site.ts';
import { TODAY } from '../support/publish.ts';

it.each(['de', 'fr', 'es', 'ar'])('a product in %s has the words of its language alone', async (language) => {
  const root = join(makeFolder(), 'site');
  const { files } = await createSite({
    ...{ folder: root, title: 'Tideplan', start: { kind: 'saas' } as const, languages: [language] },
  });
  expect(await generate({ root, date: TODAY })).toMatchObject({ published: true, problems: [] });
  const { messages, texts } = parse(readFileSync(`starts/words/${language}.yaml`, 'utf8'));
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  expect(parse(read(`data/messages/${language}.yaml`)).saas).toEqual(messages.saas);
  expect(read('data/site.yaml')).toContain(texts.saasHeadline);
  expect(files.map(read).filter((text) => /%[a-z]\w+%/i.test(text))).toEqual([]);
});
