import type { Slip } from '../../types/page-content.ts';

/** Keys around a text that few pages have: what each is, the text, and what stands before and behind it. */
const AROUND: readonly (readonly [what: string, mark: string, before: RegExp, after: RegExp])[] = [
  ['a token of JWT', '.eyJ', /\beyJ[\w-]{10,}$/, /\.eyJ[\w-]{10,}\.[\w-]{16,}/y],
  ['a token of Telegram', ':AA', /\b\d{8,10}$/, /:AA[\w-]{33}(?![\w-])/y],
  [
    'a webhook of Discord',
    '/api/webhooks/',
    /\bdiscord(?:app)?\.com$/,
    /\/api\/webhooks\/\d{17,20}\/[\w-]{40,}/y,
  ],
];
/** The most characters before such a text. */
const BEFORE_MARK = 400;
/** Keys with few letters of their own: what each is, how its maker is named, and its shape. */
const NEAR_NAME: readonly (readonly [what: string, names: readonly string[], shape: RegExp])[] = [
  ['a key of Twilio', ['wilio'], /\bSK[0-9a-f]{32}\b/g],
  ['a token of Databricks', ['atabricks'], /\bdapi[0-9a-f]{32}\b/g],
  ['a token of Airtable', ['Airtable', 'AIRTABLE', '.airtable'], /\bpat[A-Za-z0-9]{14}\.[0-9a-f]{64}\b/g],
];
/** A parameter of an address that gives access. */
const ACCESS =
  /(?<=([^\s"'<>]{0,200})[?&;])(?:(?:access_|auth_)?token|password|passwd|pwd)=([^\s"'<>&#)]{6,})/g;
/** The name of what gives access to a program, as files of settings and requests have it, and its value. */
const NAMED =
  /\b((?:api_key|API_KEY|client_secret|CLIENT_SECRET|secret_key|SECRET_KEY) ?[=:] ?(?:["']|&quot;|&#x27;|&#39;)?)([\w~.+/-]{16,})/g;
/** The name of a password in a file of settings, and its value. */
const NAMED_PASSWORD =
  /\b((?:[A-Za-z]+_)+(?:password|PASSWORD) ?[=:] ?(?:["']|&quot;|&#x27;|&#39;)?)((?:[\w!@#$%*?+=~^-]|&amp;){8,})/g;
/** What such a password has, so that it is no word and no number. */
const IS_MIXED = /^(?=.*\p{L})(?=.*\d)/u;
/** Values of such a password that are examples, besides those of keys. */
const SAMPLE_PASSWORD =
  /pass|p[a@4]ss|pwd|secret|s3cr3t|change|test|demo|dummy|sample|admin|root|123|abc|foo|geheim|kennw|hunter|^&/i;
/** How many characters before such a name may be those of its address. */
const BEFORE_NAME = 200;
/** Keys of browsers, and of tiles of maps. They are public by design. */
const OF_BROWSERS = /^(?:AIza|pk[._]|phc_|pub)/;
const OF_MAPS = /map|tile/i;
/** What has letters and three digits or more, and no two words of small letters, is no text. */
const RANDOM = /^(?=.*\p{L})(?=(?:.*\d){3})(?!.*\p{Ll}{4,}[_.-]+\p{Ll}{4,})/u;
/** Values that are examples: words, numbers, and what somebody has to fill in. */
const EXAMPLE = /example|your|xxx|0000|token|secret|password|^[{<$%[:]|^(?:\p{L}+|\d+)$|\.\.\.|…/iu;
/** Tokens in addresses of files that are public by design: those of Firebase. */
const PUBLIC = /alt=media(?:&amp)?$/;
/** Servers of a company's own network, in an address without a domain. */
const SERVERS = [
  ...['intranet', 'intra', 'wiki', 'jira', 'confluence', 'jenkins', 'gitlab', 'sharepoint', 'fileserver'],
  ...['grafana', 'nexus'],
];
const SERVER = new RegExp(`(?<=://)(?:${SERVERS.join('|')})(?=[:/])`, 'g');
/** Texts without which HTML has none of these. Few pages have one. */
export const PLACED_HINTS: readonly string[] = [
  ...AROUND.map(([, mark]) => mark),
  ...NEAR_NAME.flatMap(([, names]) => names),
  ...['token=', 'assword=', 'asswd=', 'pwd=', ':///', ':\\Users'],
  ...SERVERS.map((server) => `://${server}`),
];
/** Of a secret, only the beginning is told again. */
const SHOWN = 12;

/** Yields the secrets of HTML that their places tell: tokens in addresses, and servers without a domain. */
export function* findPlacedSecrets(html: string): Generator<Slip> {
  for (const [what, mark, before, after] of AROUND)
    for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + 1)) {
      const begin = before.exec(html.slice(Math.max(0, at - BEFORE_MARK), at))?.[0];
      after.lastIndex = at;
      const rest = begin === undefined ? undefined : after.exec(html)?.[0];
      if (begin === undefined || rest === undefined) continue;
      const key = begin + rest;
      if (!(mark === '.eyJ' ? isPublicToken(key) : EXAMPLE.test(rest.slice(-20)))) yield tell(key, what);
    }
  for (const [what, names, shape] of NEAR_NAME)
    if (names.some((name) => html.includes(name)))
      for (const [key] of html.matchAll(shape)) if (!EXAMPLE.test(key)) yield tell(key, what);
  for (const [found, before = '', value = ''] of html.matchAll(ACCESS))
    if (!EXAMPLE.test(value) && !PUBLIC.test(before)) yield tell(found, 'a password or token in an address');
  for (const [server] of html.matchAll(SERVER)) yield ['secret', `${server} (a host of an internal network)`];
}

/** Yields keys, secrets and passwords that HTML has beside their names, such as `api_key`. */
export function* findNamedSecrets(html: string): Generator<Slip> {
  for (const { 1: name = '', 2: value = '', index } of html.matchAll(NAMED)) {
    const [address = ''] = /[^\s"'<>]*$/.exec(html.slice(Math.max(0, index - BEFORE_NAME), index)) ?? [];
    if (!EXAMPLE.test(value) && RANDOM.test(value) && !OF_BROWSERS.test(value) && !OF_MAPS.test(address))
      yield ['secret', `${unescapeQuotes(name)}${value.slice(0, 4)} (a key or a secret of a program)`];
  }
  for (const [, name = '', value = ''] of html.matchAll(NAMED_PASSWORD))
    if (IS_MIXED.test(value) && !EXAMPLE.test(value) && !SAMPLE_PASSWORD.test(value))
      yield ['secret', `${unescapeQuotes(name)}${value.slice(0, 4)} (a password of a program)`];
}

/** Returns a text whose quotation marks are no references of HTML. */
function unescapeQuotes(text: string): string {
  return text.replace('&quot;', '"').replace(/&#(?:x27|39);/, "'");
}

function tell(key: string, what: string): Slip {
  return ['secret', `${key.slice(0, SHOWN)} (${what})`];
}

/** What tells an example of JWT: the person and the subject that its documentation has. */
const EXAMPLE_TOKEN = /John Doe|"1234567890"/;

/**
 * Returns whether a text is no token of JWT that gives access: its header is none, it is the example of the
 * documentation, or it is for anybody ("anon").
 */
function isPublicToken(key: string): boolean {
  const [header = '', payload = ''] = key.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  try {
    const { alg } = JSON.parse(header);
    const { role } = JSON.parse(payload);
    return typeof alg !== 'string' || role === 'anon' || EXAMPLE_TOKEN.test(payload);
  } catch {
    return true;
  }
}

/** Names that a program gives to its own network everywhere. */
const OF_PROGRAMS = /(?:[a-z]+\.docker|metadata\.google)\.internal$/i;

/** Returns whether a host is one that a program names the same on all computers. */
export function isOfPrograms(host: string): boolean {
  return OF_PROGRAMS.test(host);
}

/** Hosts of a company's own network, with two names and one that servers have. */
const HOST =
  /(?<![\p{L}\p{N}@/.-])(?=[a-z0-9.-]*(?:\d|\b(?:db|server|host|prod|staging|stage|build|srv|vpn|sql|redis|git|intranet|wiki|mail)\b))(?:[a-z0-9-]+\.){2,}(?:local|corp|lan|internal)(?![\p{L}\p{N}(=-]|\.\p{L})/gu;
/** Folders of somebody's own computer. */
const FOLDER = /file:\/\/\/(?:Users|home|[A-Z]:\/Users)\/([\w.-]+)|\b[A-Z]:\\Users\\([\w.-]+)/g;
/** Names of nobody, and folders that each computer has. */
const NOBODY = /^(?:you|yourname|your.*|name|user|username|me|public|default|example|all|administrator)$/i;
/** What stands behind the word for a password. */
const AFTER_PASSWORD =
  /(?<!\p{L})(?:password|passwort|kennwort|mot de passe|contraseña)( is| ist| est| es)?(:)? ([\p{L}\d!@#$%&*?+=_~^-]{8,})/giu;
/** What a text has that is surely a password: a capital, a small letter, a digit and a mark. */
const OF_PASSWORDS = [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[!@#$%&*?+=_~^]/];
/** Words and a number with hyphens, which are a password if a text says so: "Password: Kupfer-Dach-77". */
const OF_WORDS = /^\p{Lu}\p{Ll}{2,}(?:-\p{Lu}\p{Ll}{2,})+-\d{2,}$/u;
/** Finds whether texts may have one of these. */
const MAY_HAVE_PLACE = /\.(?:local|corp|lan|internal)\b|:\/\/\/|:\\Users/;

/** Yields hosts and folders that texts name. Code may show them. */
export function* findPrivatePlaces(text: string): Generator<Slip> {
  if (!MAY_HAVE_PLACE.test(text)) return;
  for (const [host] of text.matchAll(HOST))
    if (!isOfPrograms(host)) yield ['secret', `${host} (a host of an internal network)`];
  for (const [folder, one, other] of text.matchAll(FOLDER))
    if (!NOBODY.test(one ?? other ?? '')) yield ['secret', `${folder} (a folder of somebody's computer)`];
}

/** Yields passwords that a text tells. */
export function* findPasswords(text: string): Generator<string> {
  for (const [, is, colon, password = ''] of text.matchAll(AFTER_PASSWORD)) {
    const isSure = OF_PASSWORDS.every((part) => part.test(password));
    const isNamed = (is ?? colon) !== undefined && OF_WORDS.test(password);
    if ((isSure || isNamed) && !EXAMPLE.test(password)) yield password;
  }
}

/** Tells a password by its beginning. */
export function tellPassword(password: string): Slip {
  return ['secret', `${password.slice(0, 4)} (a password)`];
}

/** Returns the password of texts that is told like this, or undefined if they have none. */
export function passwordTold(told: string, blocks: readonly string[]): string | undefined {
  for (const block of blocks)
    for (const password of findPasswords(block)) if (tellPassword(password)[1] === told) return password;
  return undefined;
}
