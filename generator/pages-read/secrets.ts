import type { Slip } from '../types/page-content.ts';

/**
 * Shapes of keys that give access, each with a text that it surely has: looking for that is much faster.
 * Source: the rules of secretlint. Keys of browsers, such as those of maps, are public by design.
 */
const SECRETS: readonly (readonly [hint: string, what: string, shape: RegExp])[] = [
  ['_live_', 'a live key of Stripe', /\b[sr]k_live_[0-9a-zA-Z]{10,}/],
  ['AKIA', 'an access key of AWS', /\bAKIA[0-9A-Z]{16}\b/],
  ['gh', 'a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{22,})/],
  ['xox', 'a token of Slack', /\bxox[abposr]-[0-9A-Za-z-]{10,}/],
  ['hooks.slack.com/', 'a webhook of Slack', /hooks\.slack\.com\/services\/T\w+\/B\w+\/\w+/],
  ['npm_', 'a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['SG.', 'a key of SendGrid', /\bSG\.[\w-]{16,}\.[\w-]{32,}/],
  ['sk-', 'a key of a language model', /\bsk-(?:proj-|ant-)?[A-Za-z0-9_-]{32,}/],
  ['shpat_', 'a token of Shopify', /\bshpat_[0-9a-fA-F]{32}\b/],
  ['PRIVATE KEY', 'a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
];
/** Names of hosts that only a company's own network knows. */
const INTERNAL_HOST =
  /\b(?:[a-z0-9-]+\.)+(?:internal|intranet|localdomain)\b|\/\/(?:[a-z0-9-]+\.)+(?:local|corp|lan)\b|\b(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}\b(?=[:/])/i;
const HOST_HINTS = [
  '.internal',
  '.intranet',
  '.localdomain',
  '.local',
  '.corp',
  '.lan',
  '192.168.',
  '//10.',
  '//172.',
];
/** Of a secret, only the beginning is told again. */
const SHOWN = 12;

/**
 * Yields the beginning of each secret that the HTML of a page has anywhere, also in attributes and scripts,
 * and what it is: `sk_live_4eC3 (a live key of Stripe)`.
 */
export function* findSecrets(html: string): Generator<Slip> {
  for (const [hint, what, shape] of SECRETS) {
    if (!html.includes(hint)) continue;
    const found = shape.exec(html)?.[0];
    if (found !== undefined) yield ['secret', `${found.slice(0, SHOWN)} (${what})`];
  }
  const login = loginIn(html);
  if (login !== undefined) yield ['secret', `${login.slice(0, SHOWN)} (a password in an address)`];
  if (!HOST_HINTS.some((hint) => html.includes(hint))) return;
  const host = INTERNAL_HOST.exec(html)?.[0];
  if (host !== undefined) yield ['secret', `${host.replace(/^\/\//, '')} (a host of an internal network)`];
}

/** What stands before and behind the @ of an email address. A password of an address has "://" before it. */
const MAILBOX = /(?<!:\/\/[^\s"'<>]*)[\p{L}\p{N}._%+-]+$/u;
const MAIL_HOST = /^@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/u;
/** The longest mailbox and host. Source: RFC 5321, section 4.5.3.1. */
const MAILBOX_LENGTH = 64;
const HOST_LENGTH = 255;
/** Mailboxes of a task, not of a person. */
const TASK =
  /^(?:accounts?|admin|billing|career|careers|contact|datenschutz|feedback|hallo|hello|help|hi|hola|info|jobs|kontakt|legal|mail|marketing|media|news|noreply|no-reply|office|partners?|post|presse?|privacy|sales|security|service|shop|support|team|webmaster|welcome|you|name|user|someone|your\.name)@/i;
/** Hosts that examples use. Source: RFC 2606. */
const EXAMPLE = /@(?:.*\.)?(?:example(?:\.(?:com|org|net))?|test|invalid)$/i;

/**
 * Returns the email addresses of persons that the HTML of a page has, but for those that the site names on
 * purpose.
 */
export function findContacts(html: string, declared: readonly string[]): readonly string[] {
  if (!html.includes('@')) return [];
  const known = new Set(declared.map((email) => email.toLowerCase()));
  const found = new Set<string>();
  for (const email of emailsIn(html)) {
    const isFile = /\.(?:png|jpe?g|webp|avif|svg|gif|css|js)$/i.test(email);
    if (!isFile && !known.has(email.toLowerCase()) && !TASK.test(email) && !EXAMPLE.test(email))
      found.add(email);
  }
  return [...found];
}

/** Yields the email addresses in a text. Looking around each @ is much faster than one expression. */
function* emailsIn(text: string): Generator<string> {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const host = MAIL_HOST.exec(text.slice(at, at + HOST_LENGTH))?.[0];
    const box = host && MAILBOX.exec(text.slice(Math.max(0, at - MAILBOX_LENGTH), at))?.[0];
    if (box) yield box + host;
  }
}

/** An address with a name and a password, up to its @. */
const LOGIN = /\b[a-z][a-z+]{2,20}:\/\/[^\s/:@"'<>]+:[^\s/:@"'<>]{3,}$/;
/** How far before the @ it begins at most. */
const LOGIN_LENGTH = 160;

function loginIn(text: string): string | undefined {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const found = LOGIN.exec(text.slice(Math.max(0, at - LOGIN_LENGTH), at));
    if (found) return found[0];
  }
  return undefined;
}
