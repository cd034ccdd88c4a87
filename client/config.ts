/** The site's configuration for the browser. Every page has it as JSON in its head. */
export interface ClientConfig {
  /** The URL of the file with all route patterns. */
  readonly routes: string;
  /** The base URL for requests of the HTTP client. */
  readonly api?: string;
  readonly analytics?: {
    /** The origin of the analytics host, such as https://events.example. */
    readonly host: string;
    /** The path that events are posted to, such as /api/event. */
    readonly path: string;
    /** The site's name in the analytics. */
    readonly domain: string;
    readonly hashMode?: boolean;
  };
  readonly tagManager?: { readonly src: string; readonly dataLayer?: string };
  readonly crm?: { readonly src: string };
  /** Whether third-party scripts wait for the visitor's consent. */
  readonly consent?: boolean;
  /** The language of the page, on a site with several. */
  readonly language?: string;
  /** Texts of the consent note that override the defaults. */
  readonly consentNote?: ConsentNoteTexts;
}

/** A visitor's decision about third-party scripts; the `detail` of the event `rowpress:consent`. */
export type Consent = 'granted' | 'refused';

/** The site's own texts for the consent note. */
export interface ConsentNoteTexts {
  readonly text?: string;
  readonly grant?: string;
  readonly refuse?: string;
  readonly link?: { readonly label: string; readonly href: string };
}

/** Reads this build's configuration from the page. Returns an empty one if the page has none. */
export function readConfig(): ClientConfig {
  return JSON.parse(document.getElementById('rowpress')?.textContent || '{"routes":""}');
}
