import type { ClientConfig } from '../../../client/config.ts';
import type { DataObject } from '../../types/data.ts';

/** The configuration but for the address of the routes, which follows from families. */
export type SiteConfig = Omit<ClientConfig, 'routes'>;

/** Where the analytics host takes events unless site.yaml says otherwise. */
const EVENT_PATH = '/api/event';

/** What site.yaml tells the browser: only what is configured, so that nothing else is loaded or asked. */
export function clientConfig(site: DataObject, baseUrl: string): SiteConfig {
  const { api, analytics, tagManager, crm, consent, consentNote } = site as unknown as WrittenClientConfig;
  return {
    ...(api ? { api: api.baseUrl } : {}),
    ...(analytics ? { analytics: { path: EVENT_PATH, domain: new URL(baseUrl).host, ...analytics } } : {}),
    ...(tagManager ? { tagManager } : {}),
    ...(crm ? { crm } : {}),
    ...(consent ? { consent } : {}),
    ...(consent && consentNote ? { consentNote } : {}),
  };
}

/** The keys of site.yaml that the browser is told of; `site.schema.json` describes them. */
interface WrittenClientConfig {
  readonly api?: { readonly baseUrl: string };
  readonly analytics?: { readonly host: string; readonly path?: string; readonly domain?: string };
  readonly tagManager?: ClientConfig['tagManager'];
  readonly crm?: ClientConfig['crm'];
  readonly consent?: boolean;
  readonly consentNote?: ClientConfig['consentNote'];
}
