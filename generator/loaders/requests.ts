import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pRetry from 'p-retry';
import pThrottle from 'p-throttle';
import { asPartialSlug, spellOut } from '../utils/as-slug.ts';

/** The variable in which `rowpress load` names the folder that remembers answers. */
export const ANSWERS_FOLDER = 'ROWPRESS_LOAD_CACHE';

/** What a loader asks for, besides the address. */
export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** How often a request is repeated that failed by the network or a busy server. By default 4. */
  readonly retries?: number;
  /** How long the first repetition waits, in milliseconds; each further one waits twice as long. */
  readonly backoff?: number;
  /** How long one answer may take, in milliseconds. By default 30,000. */
  readonly timeout?: number;
  /** The most requests a second to the host. By default there is no limit. */
  readonly perSecond?: number;
}

/** What a server answered. */
export interface Answer {
  /** The address after redirects. */
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** The bytes as UTF-8. */
  readonly text: string;
}

/** How the pages of a list are read. */
export interface PageOptions<Page> extends RequestOptions {
  /**
   * Returns what to ask for after a page: its address, or what changes in the request. Returns undefined
   * after the last page.
   */
  next(page: Page, answer: Answer): string | NextRequest | undefined;
  /** The most pages. A list with more of them is an error, since it may never end. By default 10,000. */
  readonly most?: number;
}

/** What changes in the request for the next page. */
export interface NextRequest {
  readonly url?: string;
  readonly body?: string;
}

/** A request that failed for good. Its message names the address without its query, which may hold a key. */
export class RequestError extends Error {
  override name = 'RequestError';
  constructor(
    message: string,
    /** The status of the answer. Undefined if none came. */
    readonly status?: number,
  ) {
    super(message);
  }
}

/** Statuses that another try may change. */
const MAY_PASS = [408, 425, 429, 500, 502, 503, 504];
/** The longest time in seconds for which a server's wish to wait is followed. */
const LONGEST_WAIT = 120;

/** An answer that another try may change, and for how many seconds the server asks to wait. */
class PassingError extends RequestError {
  constructor(
    message: string,
    status: number | undefined,
    readonly after: number,
  ) {
    super(message, status);
  }
}

/**
 * Asks a server, and returns its answer. A request that fails by the network or by a busy server is repeated,
 * not before the time that `Retry-After` names. Within `rowpress load`, a GET asks whether the last answer is
 * still right (`ETag`, `Last-Modified`). @throws RequestError
 */
export async function request(url: string, options: RequestOptions = {}): Promise<Answer> {
  const { retries = 4, backoff = 500 } = options;
  return pRetry(() => askInTurn(url, options), {
    retries,
    minTimeout: backoff,
    shouldRetry: ({ error }) => error instanceof PassingError && error.after <= LONGEST_WAIT,
    onFailedAttempt: async ({ error, retriesLeft }) => {
      if (error instanceof PassingError && retriesLeft > 0 && error.after <= LONGEST_WAIT)
        await wait(error.after * 1000);
    },
  });
}

/** Returns what a server answers as JSON. See `request`. @throws RequestError, also for other texts */
export async function getJson<Value = unknown>(url: string, options?: RequestOptions): Promise<Value> {
  return parseJson<Value>(await request(url, options));
}

/** Returns what a server answers as text. See `request`. @throws RequestError */
export async function getText(url: string, options?: RequestOptions): Promise<string> {
  return (await request(url, options)).text;
}

/**
 * Returns the pages of a list of JSON, one after the other. `next` says how the following page is asked for.
 * @throws RequestError, also if a page was read before or the list does not end
 */
export async function* getPages<Page = unknown>(
  url: string,
  { next, most = 10_000, ...options }: PageOptions<Page>,
): AsyncGenerator<Page, void, undefined> {
  let wanted: NextRequest & RequestOptions & { readonly url: string } = { ...options, url };
  const seen = new Set<string>();
  for (;;) {
    const id = JSON.stringify([wanted.url, wanted.body]);
    if (seen.has(id)) throw new RequestError(`${shown(wanted.url)} names a page that was read before`);
    if (seen.size >= most) throw new RequestError(`${shown(url)} has more than ${most} pages`);
    seen.add(id);
    const answer = await request(wanted.url, wanted);
    const page = parseJson<Page>(answer);
    yield page;
    const following = next(page, answer);
    if (following === undefined) return;
    const changes = typeof following === 'string' ? { url: following } : following;
    wanted = { ...wanted, ...changes, url: new URL(changes.url ?? wanted.url, wanted.url).href };
  }
}

/** Returns the address of the next page that the header `Link` names (RFC 8288), or undefined. */
export function nextLink({ headers, url }: Answer): string | undefined {
  for (const link of (headers.get('link') ?? '').split(/,(?=\s*<)/)) {
    const [, target, parameters = ''] = /^\s*<([^>]*)>(.*)$/.exec(link) ?? [];
    if (target !== undefined && /;\s*rel="?(?:[^";]* )?next\b/i.test(parameters))
      return new URL(target, url).href;
  }
  return undefined;
}

/** Prints rows as `rowpress load` reads them: a JSON object a line. */
export async function printRows(rows: Iterable<object> | AsyncIterable<object>): Promise<void> {
  for await (const row of rows)
    if (!process.stdout.write(`${JSON.stringify(row)}\n`)) await once(process.stdout, 'drain');
}

/**
 * Returns a text as a slug, in Latin letters: `Straße & Köche` becomes `strasse-and-koche`, and with the
 * language `de` `strasse-and-koeche`, as `slugs: by-language` writes it.
 */
export function asSlug(text: string, language?: string): string {
  return asPartialSlug(spellOut(text, language));
}

function parseJson<Value>({ text, url }: Answer): Value {
  try {
    return JSON.parse(text) as Value;
  } catch {
    const begin = JSON.stringify(text.trimStart().slice(0, 60));
    throw new RequestError(`expected JSON from ${shown(url)}, got ${text === '' ? 'nothing' : begin}`);
  }
}

/** Returns an address without its query and its name, which may hold a key. */
function shown(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

const turns = new Map<string, <Value>(act: () => Promise<Value>) => Promise<Value>>();

/** Asks once, when it is the turn of this request to its host. */
function askInTurn(url: string, options: RequestOptions): Promise<Answer> {
  const { perSecond } = options;
  if (perSecond === undefined) return ask(url, options);
  const id = `${new URL(url).host} ${perSecond}`;
  let inTurn = turns.get(id);
  if (!inTurn) {
    const throttled = pThrottle({ limit: 1, interval: 1000 / perSecond })((act: () => unknown) => act());
    inTurn = throttled as unknown as NonNullable<typeof inTurn>;
    turns.set(id, inTurn);
  }
  return inTurn(() => ask(url, options));
}

/** Asks once. @throws PassingError if another try may help, RequestError if not */
async function ask(
  url: string,
  { method, headers, body, timeout = 30_000 }: RequestOptions,
): Promise<Answer> {
  const known = body === undefined && (method ?? 'GET') === 'GET' ? openAnswer(url, headers) : undefined;
  const init: RequestInit = {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...known?.conditions(), ...headers },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(timeout),
  };
  let response: Response;
  let bytes: Uint8Array;
  try {
    response = await fetch(url, init);
    bytes = new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    const { message, name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    const why = name === 'TimeoutError' ? `no answer in ${timeout / 1000} s` : (cause?.code ?? message);
    throw new PassingError(`${shown(url)} cannot be reached: ${why}`, undefined, 0);
  }
  const { status } = response;
  if (status === 304 && known) bytes = known.bytes();
  else if (!response.ok) throw refusal(url, response);
  else known?.keep(response.headers, bytes);
  const text = new TextDecoder().decode(bytes);
  return { url: response.url || url, status, headers: response.headers, bytes, text };
}

function refusal(url: string, { status, headers }: Response): RequestError {
  const says = `${shown(url)} answers with the status ${status}`;
  if (status === 401 || status === 403)
    return new RequestError(`${says}: it does not accept the key, or the key may not read this`, status);
  if (!MAY_PASS.includes(status)) return new RequestError(says, status);
  const after = readRetryAfter(headers.get('retry-after'));
  const asks = after > LONGEST_WAIT ? `, and asks to wait ${Math.ceil(after)} s` : '';
  return new PassingError(says + asks, status, after);
}

/** Returns the seconds of a header `Retry-After`, which has seconds or a date. */
function readRetryAfter(header: string | null): number {
  if (header === null) return 0;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}

/** Opens the remembered answer to a GET. Returns undefined where nothing is remembered. */
function openAnswer(url: string, headers: RequestOptions['headers']) {
  const folder = process.env[ANSWERS_FOLDER];
  if (!folder) return undefined;
  const id = createHash('sha256')
    .update(JSON.stringify([url, headers]))
    .digest('hex');
  const file = join(folder, id);
  const known = readAnswer(file);
  return {
    conditions: (): Record<string, string> => known?.conditions ?? {},
    bytes: () => known?.bytes ?? new Uint8Array(),
    keep(answered: Headers, bytes: Uint8Array): void {
      const etag = answered.get('etag');
      const modified = answered.get('last-modified');
      if (!etag && !modified) return;
      const conditions = {
        ...(etag && { 'If-None-Match': etag }),
        ...(modified && { 'If-Modified-Since': modified }),
      };
      try {
        mkdirSync(folder, { recursive: true });
        const draft = `${file}.${process.pid}.draft`;
        writeFileSync(draft, Buffer.concat([Buffer.from(`${JSON.stringify(conditions)}\n`), bytes]));
        renameSync(draft, file);
      } catch {
        // A full disk costs the next run a request.
      }
    },
  };
}

function readAnswer(file: string) {
  try {
    const stored = readFileSync(file);
    const end = stored.indexOf('\n');
    const conditions = JSON.parse(stored.toString('utf8', 0, end)) as Record<string, string>;
    return { conditions, bytes: new Uint8Array(stored.subarray(end + 1)) };
  } catch {
    return undefined;
  }
}
