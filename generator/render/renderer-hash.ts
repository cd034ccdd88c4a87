import { readdirSync, readFileSync } from 'node:fs';
import { hashContent } from '../hash/index.ts';

/** The hash of the renderer's own code: a page that another renderer made may have other bytes from the same props. */
export const RENDERER_HASH: string = hashContent(
  ...readdirSync(new URL('.', import.meta.url))
    .filter((name) => /\.[jt]s$/.test(name))
    .sort()
    .map((name) => readFileSync(new URL(name, import.meta.url))),
);
