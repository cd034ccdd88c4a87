/** What is sent to IndexNow, and with which key. */
export interface Pings {
  readonly endpoint: string;
  /** The origin of the site. */
  readonly baseUrl: string;
  readonly key: string;
  /** The address of the file that holds the key. */
  readonly keyLocation: string;
  readonly urls: readonly string[];
  readonly signal?: AbortSignal | undefined;
}

/** How many addresses were taken, and what stopped the rest. */
export interface PingReport {
  readonly sent: number;
  readonly failure?: PingFailure;
}

/**
 * Why addresses were not taken: `site` if the site or its key has to be mended, `service` if IndexNow or the
 * way there failed, so that a later run may succeed.
 */
export interface PingFailure {
  readonly cause: 'site' | 'service';
  readonly message: string;
  readonly advice: string;
}

/** IndexNow takes so many addresses in one request. */
const MAX_URLS = 10_000;
/** How long an answer may take. */
const TIMEOUT_MS = 30_000;

const LATER = 'Run the same command again later.';

/**
 * Sends addresses to IndexNow, 10,000 in a request, one request after another. Stops at the first one that
 * fails. @throws AbortError
 */
export async function sendPings({
  endpoint,
  baseUrl,
  key,
  keyLocation,
  urls,
  signal,
}: Pings): Promise<PingReport> {
  const { host } = new URL(baseUrl);
  let sent = 0;
  while (sent < urls.length) {
    signal?.throwIfAborted();
    const urlList = urls.slice(sent, sent + MAX_URLS);
    const status = await post(endpoint, { host, key, keyLocation, urlList }, signal);
    const failure = typeof status === 'number' ? explainStatus(status, keyLocation, host) : status;
    if (failure) return { sent, failure };
    sent += urlList.length;
  }
  return { sent };
}

/** Posts a document. Returns the status of the answer, or the failure if none comes. @throws AbortError */
async function post(
  endpoint: string,
  body: object,
  signal: AbortSignal | undefined,
): Promise<number | PingFailure> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    signal?.throwIfAborted();
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    const why = timeout.aborted ? `no answer in ${TIMEOUT_MS / 1000} s` : (cause?.code ?? message);
    return {
      cause: 'service',
      message: `${endpoint} cannot be reached: ${why}`,
      advice: `Check the network and the proxy. ${LATER}`,
    };
  }
}

/** Returns why a status is a failure. Returns undefined if the addresses were taken. */
function explainStatus(status: number, keyLocation: string, host: string): PingFailure | undefined {
  switch (status) {
    case 200:
    case 202:
      return undefined;
    case 400:
      return {
        cause: 'site',
        message: 'IndexNow does not understand the request (400)',
        advice: 'A key has 8 to 128 letters, digits and hyphens. Check --key and --endpoint.',
      };
    case 403:
      return {
        cause: 'site',
        message: `IndexNow does not accept the key (403): it must stand in ${keyLocation}`,
        advice: 'Upload the site first, and open that address: it must show the key and nothing else.',
      };
    case 422:
      return {
        cause: 'site',
        message: `IndexNow refuses the addresses (422): they are not of the host ${host}, or the key is not its key`,
        advice: 'Check baseUrl in data/site.yaml, and the key.',
      };
    case 429:
      return {
        cause: 'service',
        message: 'IndexNow has got too many requests (429)',
        advice: LATER,
      };
    default:
      return {
        cause: status >= 500 ? 'service' : 'site',
        message: `IndexNow answers with the status ${status}`,
        advice: status >= 500 ? LATER : 'Check --endpoint.',
      };
  }
}
