import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { hostSettings } from '../../generator/plan/site-settings.ts';
import { createHostPublisher, createNeedsReader } from '../../generator/publish/host-publisher.ts';
import type { DataObject } from '../../generator/types/data.ts';
import { readManifest } from './publish.ts';

/** Returns the Content-Security-Policy that rowpress makes for the published site of this repository. */
export function hostPolicy(out: string): string {
  const site = load(readFileSync('data/site.yaml', 'utf8')) as DataObject;
  const settings = hostSettings({ ...site, host: 'netlify' }, 'en');
  if (!settings) throw new Error('netlify is no host');
  const { baseUrl, pages, files } = readManifest(out);
  const read = (file: string) => readFileSync(join(out, file), 'utf8');
  const publisher = createHostPublisher({
    ...{ settings, old: { redirects: [], gone: [] }, baseUrl },
    needs: createNeedsReader(read, ['404.html'], baseUrl),
  });
  const found = publisher({ pages, listed: new Map(files.map((file) => [file.file, file])) });
  const headers = String(found.files.find(({ file }) => file === '_headers')?.bytes);
  const policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1];
  if (policy === undefined) throw new Error(headers);
  return policy;
}
