import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Problem } from '../../types/problem.ts';
import type { SiteHandler } from '../site-handler.ts';
import { DEV_SCRIPT } from './dev-script.ts';

/** What the browser is told: the number of the last good build, and the problems of the latest one. */
export interface DevState {
  readonly build: number;
  readonly problems: readonly Problem[];
}

/** The dev server's own addresses around the site's handler, and the way to tell open pages of a new state. */
export interface DevHandler {
  readonly handle: SiteHandler;
  tell(state: DevState): void;
}

/** How often an idle connection gets a comment, so that no proxy closes it. */
const HEARTBEAT_MS = 20_000;

/** Adds the dev server's script to a page's HTML; the script knows from it of which build the page is. */
export type AddScript = (html: string) => string;

/**
 * Makes the dev server's handler around the site's own, which `createSite` makes. Until the first good build it answers every address with a page of
 * its own.
 */
export function createDevHandler(createSite: (addScript: AddScript) => SiteHandler): DevHandler {
  const listeners = new Set<ServerResponse>();
  // A page that was opened on an earlier server must not take this one's builds for its own.
  const server = randomUUID();
  let state: DevState = { build: 0, problems: [] };
  const buildName = () => `${server}-${state.build}`;
  const event = () => `data: ${JSON.stringify({ ...state, build: buildName() })}\n\n`;
  const addScript: AddScript = (html) => {
    const tag = `<script src="/__rowpress/dev.js" data-build="${buildName()}" defer></script>`;
    return html.includes('</head>') ? html.replace('</head>', `${tag}</head>`) : tag + html;
  };
  const site = createSite(addScript);
  return {
    handle(request, response) {
      const path = request.url?.split('?')[0];
      if (path === '/__rowpress/dev.js') {
        response
          .writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' })
          .end(DEV_SCRIPT);
      } else if (path === '/__rowpress/events') {
        response.writeHead(200, {
          'Content-Type': 'text/event-stream',
          'Cache-Control': 'no-cache',
          Connection: 'keep-alive',
        });
        response.write(event());
        listeners.add(response);
        const heartbeat = setInterval(() => response.write(':\n\n'), HEARTBEAT_MS);
        response.on('close', () => {
          clearInterval(heartbeat);
          listeners.delete(response);
        });
      } else if (state.build === 0) {
        const text = state.problems.length > 0 ? 'The site cannot be built yet.' : 'Building the site…';
        response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' });
        response.end(
          addScript(
            `<!doctype html><html lang="en"><head><title>rowpress</title></head><body><h1>${text}</h1></body></html>`,
          ),
        );
      } else site(request, response);
    },
    tell(next) {
      state = next;
      for (const listener of listeners) listener.write(event());
    },
  };
}
