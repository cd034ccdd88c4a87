import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { getTransformedRoutes } from '@vercel/routing-utils';
import { build } from 'esbuild';
import { makeFolder } from './make-site.ts';
import { readTree } from './read-tree.ts';

/** What a host answers: a status, and where it leads. */
export interface Answer {
  readonly status: number;
  readonly location?: string | undefined;
  readonly headers?: Headers | undefined;
}

interface CloudflareParsed {
  readonly rules: readonly { readonly from: string; readonly to: string; readonly status: number }[];
  readonly invalid: readonly { readonly line?: string; readonly message: string }[];
}

interface Cloudflare {
  parseRedirects(text: string): CloudflareParsed;
  parseHeaders(text: string): { readonly rules: readonly unknown[]; readonly invalid: readonly unknown[] };
  createMetadataObject(parsed: object): object;
  generateHandler(context: object): Promise<Response>;
}

let cloudflare: Promise<Cloudflare> | undefined;

/** Returns the code that Cloudflare Pages runs. Its package holds TypeScript, so it is bundled first. */
export function loadCloudflare(): Promise<Cloudflare> {
  cloudflare ??= bundleCloudflare();
  return cloudflare;
}

async function bundleCloudflare(): Promise<Cloudflare> {
  const from = ['metadata-generator/parseRedirects', 'metadata-generator/parseHeaders'];
  const rest = ['metadata-generator/createMetadataObject', 'asset-server/handler'];
  const { outputFiles } = await build({
    stdin: {
      contents: [...from, ...rest]
        .map((file) => `export * from '@cloudflare/pages-shared/${file}';`)
        .join('\n'),
      resolveDir: process.cwd(),
    },
    ...{ bundle: true, write: false, format: 'esm', platform: 'node' },
  });
  const file = join(makeFolder(), 'cloudflare.mjs');
  writeFileSync(file, outputFiles[0]?.contents ?? '');
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

/** Makes the function that answers as Cloudflare Pages does for a published folder. */
export async function openCloudflare(out: string): Promise<(address: string) => Promise<Answer>> {
  const { parseRedirects, parseHeaders, createMetadataObject, generateHandler } = await loadCloudflare();
  const read = (file: string) => (existsSync(join(out, file)) ? readFileSync(join(out, file), 'utf8') : '');
  const metadata = createMetadataObject({
    redirects: parseRedirects(read('_redirects')),
    headers: parseHeaders(read('_headers')),
  });
  const files = new Set(Object.keys(readTree(out)));
  return async (address) => {
    const response = await generateHandler({
      request: new Request(`https://www.small.example${address}`),
      metadata,
      logError: (error: Error) => {
        throw error;
      },
      findAssetEntryForPath: async (path: string) => (files.has(path.slice(1)) ? path : null),
      getAssetKey: (entry: string) => entry,
      negotiateContent: () => ({ encoding: null }),
      fetchAsset: async (key: string) => ({
        body: new Response(readFileSync(join(out, key))).body,
        contentType: key.endsWith('.html') ? 'text/html' : 'application/octet-stream',
      }),
    });
    const { status, headers } = response;
    return { status, location: headers.get('location') ?? undefined, headers };
  };
}

/** Makes the function that finds the redirect of an address as Vercel does by a `vercel.json`. */
export function openVercel(text: string): (address: string) => Answer | undefined {
  const { redirects, headers } = JSON.parse(text);
  const { routes, error } = getTransformedRoutes({ redirects, headers });
  if (error) throw new Error(error.message);
  return (address) => {
    const { pathname } = new URL(address, 'https://www.small.example');
    for (const route of routes ?? []) {
      if (!('src' in route) || route.status === undefined) continue;
      const found = new RegExp(route.src ?? '').exec(pathname);
      const location = 'headers' in route ? route.headers?.Location : undefined;
      if (found && location !== undefined)
        return {
          status: route.status,
          location: location.replace(/\$(\d+)/g, (_, at) => found[Number(at)] ?? ''),
        };
    }
    return undefined;
  };
}

/** Makes the function that answers as the functions of CloudFront do, for addresses without a query. */
export function openCloudFront(
  code: string,
  store?: string,
): (address: string) => Promise<Answer | { file: string }> {
  const pairs = new Map<string, string>(
    store === undefined
      ? []
      : JSON.parse(store).data.map(({ key, value }: { key: string; value: string }) => [key, value]),
  );
  const kvs = () => ({
    get: async (key: string) => {
      const value = pairs.get(key);
      if (value === undefined) throw new Error('KeyNotFound');
      return value;
    },
  });
  const context = vm.createContext({ cf: { kvs } });
  vm.runInContext(code.replace(/^import .*$/m, ''), context);
  return async (address) => {
    const [uri = '', query = ''] = address.split('?');
    const querystring = Object.fromEntries(
      [...new URLSearchParams(query)].map(([name, value]) => [name, { value }]),
    );
    const result = await context.handler({ request: { uri, querystring } });
    return 'uri' in result
      ? { file: result.uri }
      : { status: result.statusCode, location: result.headers?.location?.value };
  };
}
