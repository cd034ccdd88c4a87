/** What the site's configuration tells the browser; it stands as JSON in the head of every page. */
export interface ClientConfig {
  /** The address of the file with the patterns of all routes. */
  readonly routes: string;
  /** What addresses of the HTTP client are relative to. */
  readonly api?: string;
  readonly analytics?: {
    /** The origin of the analytics host, such as https://events.example. */
    readonly host: string;
    /** Where events are posted, such as /api/event. */
    readonly path: string;
    /** The name under which the site is counted. */
    readonly domain: string;
    readonly hashMode?: boolean;
  };
  readonly tagManager?: { readonly src: string; readonly dataLayer?: string };
  readonly crm?: { readonly src: string };
  /** Whether scripts of third parties wait until the visitor agrees. */
  readonly consent?: boolean;
  /** What the note that asks for it says, where that is not the usual. */
  readonly consentNote?: ConsentNoteTexts;
}

/** What a visitor decided about scripts of third parties; the `detail` of the document's `rowpress:consent` event. */
export type Consent = 'granted' | 'refused';

/** The site's own words for the note that asks for consent. */
export interface ConsentNoteTexts {
  readonly text?: string;
  readonly grant?: string;
  readonly refuse?: string;
  readonly link?: { readonly label: string; readonly href: string };
}

/** The configuration of this page's build; empty where a page has none. */
export function readConfig(): ClientConfig {
  return JSON.parse(document.getElementById('rowpress')?.textContent || '{"routes":""}');
}
