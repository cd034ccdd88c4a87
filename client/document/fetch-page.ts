/** The response for a page: its HTML, its status, and the final URL if the server redirected. */
export interface FetchedPage {
  readonly html: string;
  readonly status: number;
  readonly redirected: string | undefined;
}

/** Fetches a page's HTML. @throws TypeError if there is no response, AbortError if the request is aborted */
export async function fetchPage(path: string, options: RequestInit): Promise<FetchedPage> {
  const response = await fetch(path, options);
  const { status, redirected, url } = response;
  return { html: await response.text(), status, redirected: redirected ? url : undefined };
}
