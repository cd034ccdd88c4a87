import { closeSync, readSync, type Stats } from 'node:fs';
import { basePathOf } from '../address/base-path.ts';
import { parseJson } from '../output/page-lines.ts';
import { isBaseUrl } from '../utils/field-values.ts';
import { isSameFile, openFile } from './open-file.ts';

/** Where a manifest names the base URL. */
const BASE_URL = /"baseUrl":\s*("(?:[^"\\]|\\.)*")/;
const HEAD_BYTES = 4096;

/** Makes the function that returns the base path of a published folder, from its manifest. */
export function createBasePathReader(out: string): () => string {
  const baseUrlNow = createBaseUrlReader(out);
  return () => {
    const baseUrl = baseUrlNow();
    return baseUrl === undefined ? '' : basePathOf(baseUrl);
  };
}

/**
 * Makes the function that returns the base URL of a published folder, from its manifest. The manifest is read again
 * when it is another one. Returns undefined without a manifest that names one.
 */
export function createBaseUrlReader(out: string): () => string | undefined {
  let last: { readonly stat: Stats; readonly baseUrl: string | undefined } | undefined;
  return () => {
    const opened = openFile(out, 'manifest.json');
    if (!opened) return undefined;
    const { descriptor, stat } = opened;
    try {
      if (!last || !isSameFile(last.stat, stat)) last = { stat, baseUrl: readBaseUrl(descriptor) };
      return last.baseUrl;
    } finally {
      closeSync(descriptor);
    }
  };
}

function readBaseUrl(descriptor: number): string | undefined {
  const head = Buffer.alloc(HEAD_BYTES);
  const length = readSync(descriptor, head, 0, HEAD_BYTES, 0);
  const baseUrl = BASE_URL.exec(head.toString('utf8', 0, length))?.[1];
  const text = baseUrl && parseJson(baseUrl);
  return typeof text === 'string' && isBaseUrl(text) ? text : undefined;
}
