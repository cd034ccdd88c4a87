import { DEFAULT_API_BASE_URL, HTTP_TIMEOUT_MS } from './constants.ts';

/** The reason why a request failed. */
export type HttpFailure = 'status' | 'network' | 'timeout' | 'aborted' | 'malformed';

/** Reports a failed request: the reason, and the status if there was a response. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly failure: HttpFailure;
  readonly status: number | undefined;
  constructor(failure: HttpFailure, message: string, status?: number, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
    this.status = status;
  }
}

/** Options of a request. */
export interface HttpRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: BodyInit;
  /** The format of the response; json by default. */
  readonly accept?: 'json' | 'text';
  /** Milliseconds after which the request counts as failed. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** The base URL of `address`; a local one by default. */
  readonly baseUrl?: string | undefined;
}

/**
 * Sends a request. Returns the parsed JSON of the response, or undefined if the response is empty. With
 * `accept: 'text'`, returns the text.
 * @throws HttpError, and nothing else
 */
export async function sendRequest(address: string, request: HttpRequest = {}): Promise<unknown> {
  const { method = 'GET', body, accept = 'json', timeoutMs = HTTP_TIMEOUT_MS, signal } = request;
  const late = AbortSignal.timeout(timeoutMs);
  const signals = signal ? AbortSignal.any([signal, late]) : late;
  let answered = false;
  try {
    const response = await fetch(new URL(address, request.baseUrl ?? DEFAULT_API_BASE_URL), {
      method,
      headers: { Accept: accept === 'json' ? 'application/json' : 'text/plain' },
      signal: signals,
      ...(body === undefined ? {} : { body }),
    });
    const { ok, status } = response;
    if (!ok) throw new HttpError('status', `the server answered ${status}`, status);
    const text = await response.text();
    answered = true;
    if (accept === 'text') return text;
    return text === '' ? undefined : JSON.parse(text);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const cause = { cause: error };
    if (signal?.aborted) throw new HttpError('aborted', 'the request was aborted', undefined, cause);
    if (late.aborted) throw new HttpError('timeout', `no answer within ${timeoutMs} ms`, undefined, cause);
    if (answered) throw new HttpError('malformed', 'the answer is not JSON', undefined, cause);
    throw new HttpError('network', 'the server could not be reached', undefined, cause);
  }
}
