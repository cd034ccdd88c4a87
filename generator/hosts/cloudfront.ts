import {
  CLOUDFRONT_REQUEST_FILE,
  CLOUDFRONT_RESPONSE_FILE,
  CLOUDFRONT_STORE_FILE,
  ERROR_FILE,
  FOR_GOOD,
  HASHED,
} from '../address/site-files.ts';
import type { HostSubject } from '../types/plan.ts';
import type { HostRules } from './host-rules.ts';
import {
  type Counted,
  type HostInput,
  type HostWriter,
  hiddenPattern,
  subjectOfGone,
  subjectOfRule,
} from './host-writer.ts';
import { gonePage } from './old-pages.ts';

/** A function has 10 KB. Beyond this size of its rules, they are in a key value store. */
const MOST_RULE_BYTES = 6_000;

/** The rule of an address: its key, its value, and what it comes from. */
interface Pair {
  readonly key: string;
  readonly value: string;
  readonly subject: HostSubject;
}

/**
 * CloudFront has no rules of its own, so a function answers redirects and gone addresses, and names the file
 * of a page in the bucket. Another one adds headers.
 */
export const writeCloudFront: HostWriter = (input) => {
  const pairs = pairsOf(input.rules);
  const own = JSON.stringify(Object.fromEntries(pairs.map(({ key, value }) => [key, value])));
  const hasStore = own.length > MOST_RULE_BYTES;
  const request = requestFunction(input, hasStore ? undefined : own);
  const response = responseFunction(input);
  const store = JSON.stringify({ data: pairs.map(({ key, value }) => ({ key, value })) });
  const longest = Math.max(Buffer.byteLength(request), Buffer.byteLength(response));
  return {
    files: [
      { file: CLOUDFRONT_REQUEST_FILE, bytes: request },
      { file: CLOUDFRONT_RESPONSE_FILE, bytes: response },
      ...(hasStore ? [{ file: CLOUDFRONT_STORE_FILE, bytes: `${store}\n` }] : []),
    ],
    counted: [
      {
        limit: 'functionBytes',
        used: longest,
        subjectOf: () => ({ subject: 'host', name: CLOUDFRONT_REQUEST_FILE }),
      },
      ...(hasStore ? countPairs(pairs, Buffer.byteLength(store)) : []),
    ],
    shortcomings: [],
  };
};

function pairsOf({ exact, gone }: HostRules): Pair[] {
  return [
    ...exact.map((rule) => ({
      key: rule.from,
      value: `${rule.status} ${rule.to}`,
      subject: subjectOfRule(rule).subject,
    })),
    ...gone.map((rule) => ({ key: rule.from, value: '410', subject: subjectOfGone(rule).subject })),
  ];
}

function countPairs(pairs: readonly Pair[], bytes: number): Counted[] {
  const largest = (limit: Counted['limit'], sizeOf: (pair: Pair) => number): Counted => {
    const found = pairs.reduce((most, pair) => (sizeOf(pair) > sizeOf(most) ? pair : most));
    return { limit, used: sizeOf(found), subjectOf: () => ({ subject: found.subject, name: found.key }) };
  };
  return [
    { limit: 'storeBytes', used: bytes, subjectOf: (most) => beyond(pairs, most) },
    largest('keyLength', ({ key }) => key.length),
    largest('valueLength', ({ value }) => value.length),
  ];
}

/** Returns the first pair that does not fit into a number of bytes. */
function beyond(pairs: readonly Pair[], most: number) {
  let bytes = '{"data":[]}\n'.length;
  for (const { key, value, subject } of pairs) {
    bytes += Buffer.byteLength(JSON.stringify({ key, value })) + 1;
    if (bytes > most) return { subject, name: key };
  }
  return undefined;
}

function requestFunction(
  { rules, basePath, language, publishedBelow }: HostInput,
  own: string | undefined,
): string {
  const shown = Object.fromEntries(
    rules.prefixes.flatMap(({ from }) => publishedBelow(from)).map((address) => [address, 1]),
  );
  const prefixes = rules.prefixes.map(({ from, to, status, hasRest }) => [from, to, status, hasRest]);
  return `${own === undefined ? "import cf from 'cloudfront';\n" : ''}// Written by rowpress. A function of CloudFront (runtime 2.0) for the event "viewer request".
// In the distribution, answer the errors 403 and 404 of the bucket
// with the page ${basePath}/${ERROR_FILE} and the status 404.
${own === undefined ? '// Attach a key value store with the pairs of cloudfront-store.json.\nconst store = cf.kvs();' : `const rules = ${own};`}
const prefixes = ${JSON.stringify(prefixes)};
// Pages and files that begin with a prefix.
const shown = ${JSON.stringify(shown)};
const hidden = /^(?:${hiddenPattern(basePath).replaceAll('/', '\\/')})/;

async function ruleOf(address) {
  ${own === undefined ? 'try {\n    return await store.get(address);\n  } catch (error) {\n    return undefined;\n  }' : 'return rules[address];'}
}

function canonical(address) {
  try {
    return encodeURI(decodeURI(address)).replace(/%25/g, '%');
  } catch (error) {
    return address;
  }
}

function queryOf(query) {
  return Object.keys(query)
    .map(function (name) {
      const values = query[name].multiValue || [query[name]];
      return values.map(function (item) { return item.value === '' ? name : name + '=' + item.value; }).join('&');
    })
    .join('&');
}

function redirect(status, to, querystring) {
  const query = queryOf(querystring);
  const parts = to.split('#');
  const target = query === '' ? parts[0] : parts[0] + (parts[0].indexOf('?') < 0 ? '?' : '&') + query;
  const location = parts.length > 1 ? target + '#' + parts.slice(1).join('#') : target;
  return { statusCode: status, headers: { location: { value: location } } };
}

async function handler(event) {
  const request = event.request;
  const address = canonical(request.uri);
  const rule = await ruleOf(address);
  if (rule === '410') {
    return {
      statusCode: 410,
      statusDescription: 'Gone',
      headers: { 'content-type': { value: 'text/html; charset=utf-8' }, 'cache-control': { value: 'no-cache' } },
      body: ${JSON.stringify(gonePage(`${basePath}/`, language).trim())},
    };
  }
  if (rule) return redirect(Number(rule.slice(0, 3)), rule.slice(4), request.querystring);
  if (hidden.test(address)) return { statusCode: 404, statusDescription: 'Not Found' };
  for (let at = 0; at < prefixes.length && !shown[address]; at++) {
    const [from, to, status, hasRest] = prefixes[at];
    if (address.startsWith(from))
      return redirect(status, hasRest ? to + address.slice(from.length) : to, request.querystring);
  }
  if (request.uri.endsWith('/')) request.uri += 'index.html';
  return request;
}
`;
}

function responseFunction({ headers, basePath }: HostInput): string {
  const all = Object.fromEntries(headers.all.map(([name, value]) => [name.toLowerCase(), { value }]));
  return `// Written by rowpress. A function of CloudFront (runtime 2.0) for the event "viewer response".
const headers = ${JSON.stringify(all, null, 2)};
const hashed = /^${`${basePath}/${HASHED}`.replaceAll('/', '\\/')}$/;

function handler(event) {
  const response = event.response;
  for (const name in headers) response.headers[name] = headers[name];
  const isHashed = response.statusCode < 400 && hashed.test(event.request.uri);
  response.headers['cache-control'] = { value: isHashed ? '${FOR_GOOD}' : 'no-cache' };
${headers.link === '' ? '' : `  if (event.request.uri.endsWith('/index.html')) response.headers.link = { value: ${JSON.stringify(headers.link)} };\n`}  return response;
}
`;
}
