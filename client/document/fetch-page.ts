/** The response for a page: its HTML and its status, which is 0 if the server redirects. */
export interface FetchedPage {
  readonly html: string;
  readonly status: number;
}

/** Fetches a page's HTML. @throws TypeError if there is no response, AbortError if the request is aborted */
export async function fetchPage(path: string, options: RequestInit): Promise<FetchedPage> {
  // A script may not follow a redirect to another host, and cannot know that it leads there.
  const response = await fetch(path, { ...options, redirect: 'manual' });
  return { html: await response.text(), status: response.status };
}
