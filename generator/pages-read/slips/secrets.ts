import type { Slip } from '../../types/page-content.ts';
import type { Collector } from '../page-collector.ts';
import {
  findNamedSecrets,
  findPlacedSecrets,
  findPrivatePlaces,
  isOfPrograms,
  PLACED_HINTS,
} from './placed-secrets.ts';

/**
 * Keys that give access: what each is, what it begins with, and its shape. Looking for
 * the beginnings is much faster than for the shapes. Source: the rules of secretlint. Keys of browsers, such
 * as those of maps, are public by design.
 */
const SECRETS: readonly (readonly [what: string, begins: string, shape: RegExp])[] = [
  ['an access key of AWS', 'AKIA', keyShape('AKIA', '[0-9A-Z]{16}\\b')],
  ['a token of Slack', 'xox', keyShape('xox', '[abposr]-[0-9A-Za-z-]{10,}')],
  [
    'a webhook of Slack',
    'hooks.slack.com/',
    keyShape('hooks\\.slack\\.com/services/', 'T\\w+\\/B\\w+\\/\\w+'),
  ],
  ['a key of SendGrid', 'SG.', keyShape('SG\\.', '[\\w-]{16,}\\.[\\w-]{32,}')],
  ['a key of a language model', 'sk-', keyShape('sk-', '(?:proj-|ant-)?[A-Za-z0-9_-]{32,}')],
  ['a key of Mailgun', 'key-', keyShape('key-', '[0-9a-f]{32}\\b')],
  ['a token of GitLab', 'glpat-', keyShape('glpat-', '[\\w-]{20,}')],
  ['a key of Azure', 'AccountKey=', keyShape('AccountKey=', '[A-Za-z0-9+/]{60,}={0,2}')],
  ['a secret of Google', 'GOCSPX-', keyShape('GOCSPX-', '[\\w-]{24,}')],
  ['a key of Postman', 'PMAK-', keyShape('PMAK-', '[0-9a-f]{24}-[0-9a-f]{34}\\b')],
  ['a private key', '-----BEGIN ', /-----BEGIN [A-Z ]*PRIVATE KEY-----/y],
];
/** Keys with an underscore, which few pages have much of: what each is, by the letters before it. */
const UNDERSCORED: readonly (readonly [what: string, before: RegExp, after: RegExp])[] = [
  ['a live key of Stripe', /\b[sr]k$/, keyShape('_live_', '[0-9a-zA-Z]{10,}')],
  ['a secret of webhooks', /\bwhsec$/, keyShape('_', '[A-Za-z0-9+/]{24,}=*')],
  ['a token of GitHub', /\bgh[pousr]$/, keyShape('_', '[A-Za-z0-9]{36}')],
  ['a token of GitHub', /\bgithub$/, keyShape('_pat_', '[A-Za-z0-9_]{22,}')],
  ['a key of Linear', /\blin$/, keyShape('_api_', '[A-Za-z0-9]{32,}')],
  ['a token of npm', /\bnpm$/, keyShape('_', '[A-Za-z0-9]{36}\\b')],
  ['a token of Hugging Face', /\bhf$/, keyShape('_', '[A-Za-z0-9]{34}\\b')],
  ['a token of DigitalOcean', /\bdop$/, keyShape('_v1_', '[a-f0-9]{64}\\b')],
  ['a token of Shopify', /\bshpat$/, keyShape('_', '[0-9a-fA-F]{32}\\b')],
];

/** Returns the shape of a key. One whose rest says that it is an example has none. */
function keyShape(begin: string, rest: string): RegExp {
  return new RegExp(
    `${begin}(?![\\w+/-]*(?:[Ee][Xx][Aa][Mm][Pp][Ll][Ee]|YOUR|your|XXXX|xxxx|0000))${rest}`,
    'y',
  );
}

/** The most letters before an underscore of a key, and one more. */
const BEFORE_UNDERSCORE = 7;
/** Names of hosts that only a company's own network knows, but for those of examples. */
const INTERNAL_HOST =
  /(?:\b(?:[a-z0-9-]+\.)+(?:internal|intranet|localdomain)|\/\/(?:[a-z0-9-]+\.)+(?:local|corp|lan)|@(?:(?:[a-z0-9-]+\.)+(?:corp|lan)|(?:[a-z0-9-]+\.){2,}local))\b(?!(?:\.[a-z0-9-]+)*\.(?:example(?:\.(?:com|org|net))?|test|invalid)\b)|\b(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}\b(?=[:/])/gi;
/** Parts of these names. A search for a short text is faster. */
const HOST_HINTS = ['.inter', '.intra', '.local', '.corp', '.lan', '.168.', '//10.', '//172.'];
/** The characters that HTML has often, the most frequent first. */
const FREQUENT = 'e tsalrinoc"d-<>hm/pugf=yxbvw.:k';
/** Finds whether a page may have a secret with one of these beginnings, in one pass. Few have. */
const MAY_HAVE_SECRET = new RegExp(
  [...SECRETS.map(([, begins]) => begins), ...HOST_HINTS, ...PLACED_HINTS, 'Basic '].map(toSearch).join('|'),
);

/**
 * Returns an expression that finds a text. It looks for the rarest of its characters, and then for what
 * stands before it: a search for frequent ones takes several times as long.
 */
function toSearch(text: string): string {
  const escaped = (part: string) => part.replace(/[./\\]/g, '\\$&');
  const rarity = Array.from(text, (character) => FREQUENT.indexOf(character) + 1 || FREQUENT.length + 1);
  const rarest = rarity.indexOf(Math.max(...rarity));
  const end = escaped(text.slice(rarest));
  return rarest > 0 ? `${end}(?<=${escaped(text)})` : end;
}

/** Of a secret, only the beginning is told again. */
const SHOWN = 12;

/**
 * Yields the beginning of each secret that the HTML of a page has anywhere, also in attributes and scripts,
 * and what it is: `sk_live_4eC3 (a live key of Stripe)`. `text` returns the page's text, which may name hosts
 * and folders.
 */
export function* findSecrets(html: string, text: () => string = () => ''): Generator<Slip> {
  yield* findUnderscored(html);
  for (const login of loginsIn(html)) yield ['secret', `${login.slice(0, SHOWN)} (a password in an address)`];
  if (!MAY_HAVE_SECRET.test(html)) return;
  yield* findPlacedSecrets(html);
  yield* findPrivatePlaces(text());
  for (const [what, begin, shape] of SECRETS)
    for (const found of findShapes(html, begin, shape))
      yield ['secret', `${found.slice(0, SHOWN)} (${what})`];
  for (const [whole, encoded = ''] of html.matchAll(BASIC))
    if (isLogin(encoded)) yield ['secret', `${whole.slice(0, SHOWN)} (a password of a request)`];
  if (!HOST_HINTS.some((hint) => html.includes(hint))) return;
  for (const [host] of html.matchAll(INTERNAL_HOST))
    if (!isOfPrograms(host))
      yield ['secret', `${host.replace(/^(?:\/\/|@)/, '')} (a host of an internal network)`];
}

/** Yields the pieces of a text with a shape, given how they begin. No letter stands before them. */
function* findShapes(html: string, begin: string, shape: RegExp): Generator<string> {
  for (let at = html.indexOf(begin); at >= 0; at = html.indexOf(begin, at + 1)) {
    if (/\w/.test(html.charAt(at - 1))) continue;
    shape.lastIndex = at;
    const [found] = shape.exec(html) ?? [];
    if (found !== undefined) yield found;
  }
}

/** The end of the name of a key, a secret or a password, from its underscore on. */
const NAMED = /_(?:key|KEY|secret|SECRET|password|PASSWORD) ?[=:]/y;

function* findUnderscored(html: string): Generator<Slip> {
  let isNamed = false;
  for (let at = html.indexOf('_'); at >= 0; at = html.indexOf('_', at + 1)) {
    const before = html.slice(Math.max(0, at - BEFORE_UNDERSCORE), at);
    NAMED.lastIndex = at;
    isNamed ||= NAMED.test(html);
    for (const [what, own, after] of UNDERSCORED) {
      const [begin] = own.exec(before) ?? [];
      after.lastIndex = at;
      const [rest] = (begin !== undefined && after.exec(html)) || [];
      if (begin === undefined || rest === undefined) continue;
      yield ['secret', `${(begin + rest).slice(0, SHOWN)} (${what})`];
    }
  }
  if (isNamed) yield* findNamedSecrets(html);
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
/** Hosts of internal networks, which are no addresses of mail. They are secrets. */
const INTERNAL_MAIL = /\.(?:internal|intranet|localdomain|local|corp|lan)$/i;
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
    const isNone = isFile || INTERNAL_MAIL.test(email);
    if (!isNone && !known.has(email.toLowerCase()) && !TASK.test(email) && !EXAMPLE.test(email))
      found.add(email);
  }
  return [...found];
}

/** Yields the email addresses in a text. Looking around each @ is much faster than one expression. */
function* emailsIn(text: string): Generator<string> {
  for (const at of mailSigns(text)) {
    const host = MAIL_HOST.exec(text.slice(at, at + HOST_LENGTH))?.[0];
    const box = host && MAILBOX.exec(text.slice(Math.max(0, at - MAILBOX_LENGTH), at))?.[0];
    if (box) yield box + host;
  }
}

/** Returns where each @ stands, but for those of structured data: `"@type"`. */
function mailSigns(text: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1))
    if (text[at - 1] !== '"') places.push(at);
  return places;
}

/** A number of a telephone with the code of its country, as texts and links write it. */
const PHONE = /(?<![\w.,/#+-])(?:\+|00)[1-9][\d ()./-]{7,20}\d(?!\d)/g;
/** The digits that such a number has. Source: E.164. */
const PHONE_DIGITS = /^[1-9]\d{8,14}$/;
/** Numbers that belong to nobody, for films and examples. Source: the North American Numbering Plan. */
const NOBODY = /^1\d{0,3}55501\d\d$/;

/** What stands before digits of another number: those of an account, or more digits. */
const OTHER_NUMBER =
  /(?:\b[A-Z]{2}\d{2}(?: ?[\dA-Z]{4})*|\d|\b(?:IBAN|BIC|account|konto\p{L}*|order|invoice|EAN|GTIN|ISBN|SKU|serial)(?: (?:no\.?|number|nr\.?))?:?) ?$/iu;

/**
 * Returns the numbers of telephones that a page shows, links or has in structured data, but for those whose
 * digits the site names on purpose.
 */
export function findPhones(
  texts: readonly string[],
  { links, navLinks, data }: Pick<Collector, 'links' | 'navLinks' | 'data'>,
  declared: readonly string[],
): readonly string[] {
  const linked: string[] = [];
  const add = (href: string) => {
    if (href.startsWith('tel:')) linked.push(href.slice('tel:'.length));
  };
  for (const { href } of links) add(href);
  navLinks.forEach(add);
  const shown = texts.filter((text) => text.includes('+') || text.includes('00')).flatMap(phonesIn);
  // Other numbers of structured data may begin with 00: those of products.
  const inData = data.filter((json) => json.includes('"telephone"')).flatMap(phonesIn);
  const told = inData.filter((phone) => phone.startsWith('+'));
  const digitsOf = (phone: string) => phone.replace(/\(0\)|\D/g, '').replace(/^00/, '');
  const known = new Set(declared.map(digitsOf));
  const found = new Map<string, string>();
  for (const phone of [...shown, ...linked, ...told]) {
    const digits = digitsOf(phone);
    if (PHONE_DIGITS.test(digits) && !NOBODY.test(digits) && !known.has(digits) && !found.has(digits))
      found.set(digits, phone.trim());
  }
  return [...found.values()];
}

/** Returns the numbers of telephones that a text has. */
function phonesIn(text: string): readonly string[] {
  return [...text.matchAll(PHONE)].flatMap(({ 0: phone, index }) =>
    phone.startsWith('00') && OTHER_NUMBER.test(text.slice(Math.max(0, index - 40), index)) ? [] : [phone],
  );
}

/** An address with a name and a password, up to its @, and the host behind it. */
const LOGIN = /\b[a-z][a-z+]{2,20}:\/\/([^\s/:@"'<>]+):([^\s/:@"'<>]{3,})$/;
const LOGIN_HOST = /^@(?:&lt;|[{$%]|\[?[\w.:-]*(?<![.:-]))/;
/** How far before the @ it begins at most. */
const LOGIN_LENGTH = 160;
/** What examples have instead of a name and a password, and what has to be filled in. */
const FILLED_IN = '&lt;.*|[{$%*[].*|\\.{3}|…|x{3,}';
const SAMPLE_NAME = new RegExp(`^(?:user(?:name)?|login|name|me|you|your.*|my.?user|${FILLED_IN})$`, 'i');
const SAMPLE_PASSWORD = new RegExp(
  `^(?:user|pass(?:word|wort|wd)?|pwd|secret|changeme|example|your.*|my.?(?:password|secret)|${FILLED_IN})$`,
  'i',
);
/** What stands instead of a password where there is none: for anybody, and for a token of GitHub. */
const NO_PASSWORD = /^(?:anonymous|x-oauth-basic|x-access-token)$/;
/** Hosts of the own computer, and the beginning of what has to be filled in. Source: RFC 6761. */
const OWN_COMPUTER =
  /^@(?:&lt;|[{$%]|(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[?::1\]?)(?::\d+)?)$/i;
/** A host without a domain, which only its own network knows. */
const ONLY_A_WORD = /^@[\w-]+(?::\d+)?$/;
/** A password that nobody writes as an example. */
const DRAWN = /^(?=.*\d)(?=.*\p{L}).{8,}$/u;

/** A name and a password as requests send them, in Base64. */
const BASIC = /\bBasic ([A-Za-z0-9+/]{12,}={0,2})/g;

/** Returns whether a text in Base64 is a name and a password, but for those of examples. */
function isLogin(encoded: string): boolean {
  const text = Buffer.from(encoded, 'base64').toString('latin1');
  const [, name, password] = /^([\x21-\x39\x3b-\x7e]{2,}):([\x20-\x7e]{4,})$/.exec(text) ?? [];
  if (name === undefined || password === undefined) return false;
  return !(SAMPLE_NAME.test(name) && SAMPLE_PASSWORD.test(password)) && text !== DOCUMENTED_LOGIN;
}
/** The login of the documentation. Source: RFC 7617. */
const DOCUMENTED_LOGIN = 'Aladdin:open sesame';

/** Yields addresses with a name and a password, up to the @, but for those of examples. */
function* loginsIn(text: string): Generator<string> {
  for (const at of mailSigns(text)) {
    const before = text.slice(Math.max(0, at - LOGIN_LENGTH), at);
    const found = before.includes('://') && LOGIN.exec(before);
    if (!found) continue;
    const [login, name = '', password = ''] = found;
    const [host = ''] = LOGIN_HOST.exec(text.slice(at, at + HOST_LENGTH)) ?? [];
    const isSample = NO_PASSWORD.test(password) || (SAMPLE_NAME.test(name) && SAMPLE_PASSWORD.test(password));
    const isNowhere = OWN_COMPUTER.test(host) || EXAMPLE.test(host.replace(/:\d+$/, ''));
    if (!isSample && !isNowhere && (!ONLY_A_WORD.test(host) || DRAWN.test(password))) yield login;
  }
}
