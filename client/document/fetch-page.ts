/** A page's payload: its HTML, the status of the answer, and where it came from when that is another address. */
export interface FetchedPage {
  readonly html: string;
  readonly status: number;
  readonly redirected: string | undefined;
}

/** Fetches a page's HTML. @throws the browser's TypeError when there is no answer, AbortError */
export async function fetchPage(path: string, options: RequestInit): Promise<FetchedPage> {
  const response = await fetch(path, options);
  const { status, redirected, url } = response;
  return { html: await response.text(), status, redirected: redirected ? url : undefined };
}
