import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageInLanguages } from '../../types/language.ts';
import type { Problem } from '../../types/problem.ts';
import { html } from '../../utils/markup.ts';
import { splitUrl } from '../folder-handler.ts';
import { answerText, type SiteHandler } from '../server.ts';
import type { GonePage } from './gone-pages.ts';
import { waitingPage } from './shown-site.ts';

/**
 * The state that the browser receives: the number of what is shown, and the problems of the latest build.
 */
interface DevState {
  readonly build: number;
  readonly problems: readonly Problem[];
}

/** The dev server's own addresses around the site's handler. */
export interface DevHandler {
  readonly handle: SiteHandler;
  /** Sends a new state to all open pages. */
  send(state: DevState): void;
  /** Returns the addresses of the pages that are open in a browser. */
  openPaths(): readonly string[];
}

/** What the bar of languages is made from. */
export interface LanguageBar {
  /** Whether the site has several languages. */
  readonly isShown: () => boolean;
  /** Returns the bar's script. */
  readonly script: () => Promise<string>;
  /** Describes the page at an address below the host. Returns undefined if there is none. */
  readonly describe: (address: string) => Promise<PageInLanguages | undefined>;
}

/** The time between two comments on an idle connection, so that no proxy closes it. */
const HEARTBEAT_MS = 20_000;

const NO_CACHE = { 'Cache-Control': 'no-cache' };

/** The dev server's own addresses begin with it. */
const OWN = '/__rowpress/';

/** The script that adds the bar of languages to a page. */
const BAR_TAG = html`<script src="/__rowpress/languages.js" defer></script>`.text;

/** Adds the dev server's script to a page's HTML. The script element names the build of the page. */
type AddScript = (html: string) => string;

/** What the dev server adds to the pages of a site. */
export interface DevParts {
  readonly languages: LanguageBar;
  /** Returns the script that follows builds in the page. */
  readonly script: () => Promise<string>;
  /** Says what is known of the address of a page that an edit has taken away. */
  readonly findGone: (address: string) => GonePage | undefined;
}

/**
 * Makes the dev server's handler around the site's own, which `createSite` makes. Until there is a site to
 * show, it answers every address with a page of its own.
 */
export function createDevHandler(
  createSite: (addScript: AddScript) => SiteHandler,
  { languages, script, findGone }: DevParts,
): DevHandler {
  // A page of an earlier server must not mistake builds of this server for its own.
  const server = randomUUID();
  let state: DevState = { build: 0, problems: [] };
  const buildName = () => `${server}-${state.build}`;
  const streams = createStreams((path) =>
    JSON.stringify({ ...state, build: buildName(), isShown: state.build > 0, gone: findGone(path) }),
  );
  const addScript: AddScript = (page) => {
    const bar = state.build > 0 && languages.isShown() ? BAR_TAG : '';
    const tag = html`<script src="/__rowpress/dev.js" data-build="${buildName()}" defer></script>`.text + bar;
    const head = page.indexOf('</head>');
    return head < 0 ? tag + page : page.slice(0, head) + tag + page.slice(head);
  };
  const site = createSite(addScript);
  const answerOwn = (request: IncomingMessage, response: ServerResponse, path: string, query: string) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      answerText(request, response, 405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' });
    else if (path === `${OWN}events`)
      streams.open(request, response, new URLSearchParams(query).get('page') ?? '/');
    else if (path === `${OWN}dev.js`) answerLater(request, response, 'text/javascript', script());
    else if (path === `${OWN}languages.js`)
      answerLater(request, response, 'text/javascript', languages.script());
    else if (path === `${OWN}languages.json`) {
      const page = new URLSearchParams(query).get('page') ?? '/';
      const described = languages.describe(page).then((found) => JSON.stringify(found ?? null));
      answerLater(request, response, 'application/json', described);
    } else answerText(request, response, 404, 'The dev server has nothing at this address.');
  };
  return {
    handle(request, response) {
      const { address, query } = splitUrl(request.url);
      if (address.startsWith(OWN)) answerOwn(request, response, address, query);
      else if (state.build > 0) site(request, response);
      else answerUnbuilt(request, response, state, addScript);
    },
    send(next) {
      state = next;
      streams.send();
    },
    openPaths: streams.paths,
  };
}

/** Makes the event streams of open pages. `tell` returns the event for the page at an address. */
function createStreams(tell: (path: string) => string) {
  /** The streams, with the addresses of their pages. */
  const listeners = new Map<ServerResponse, string>();
  const write = (response: ServerResponse, path: string) => response.write(`data: ${tell(path)}\n\n`);
  return {
    open(request: IncomingMessage, response: ServerResponse, path: string): void {
      response.writeHead(200, { ...NO_CACHE, 'Content-Type': 'text/event-stream' });
      if (request.method === 'HEAD') {
        response.end();
        return;
      }
      write(response, path);
      listeners.set(response, path);
      const heartbeat = setInterval(() => response.write(':\n\n'), HEARTBEAT_MS);
      response.on('close', () => {
        clearInterval(heartbeat);
        listeners.delete(response);
      });
    },
    send(): void {
      for (const [response, path] of listeners) write(response, path);
    },
    paths: () => [...new Set(listeners.values())],
  };
}

function answerOther(request: IncomingMessage, response: ServerResponse, type: string, text: string): void {
  response
    .writeHead(200, { ...NO_CACHE, 'Content-Type': `${type}; charset=utf-8` })
    .end(request.method === 'HEAD' ? undefined : text);
}

/** Answers when a text is there. It may fail because files change meanwhile; then a build follows. */
function answerLater(
  request: IncomingMessage,
  response: ServerResponse,
  type: string,
  text: Promise<string>,
): void {
  text.then(
    (found) => answerOther(request, response, type, found),
    (error: unknown) => answerText(request, response, 503, `Nothing to show: ${String(error)}`),
  );
}

/** Answers every address as long as there is nothing to show. */
function answerUnbuilt(
  request: IncomingMessage,
  response: ServerResponse,
  { problems }: DevState,
  addScript: AddScript,
): void {
  const text = problems.length > 0 ? 'The site cannot be built yet.' : 'Building the site…';
  response.writeHead(503, { ...NO_CACHE, 'Content-Type': 'text/html; charset=utf-8' });
  response.end(request.method === 'HEAD' ? undefined : addScript(waitingPage(text)));
}

/** Says of an address whether it tells more than a page would: problems and the code around them. */
export function isOwnAddress(url: string): boolean {
  return url.startsWith(OWN);
}
