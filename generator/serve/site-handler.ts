import type { IncomingMessage, ServerResponse } from 'node:http';

/** Handles one request for a published site. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => void;
