import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The number of rows in one file of a generated dataset. */
const ROWS_PER_FILE = 250;
const WORDS =
  'refund screen invoice lesson course viewer teacher export folder answer ticket release button setting account report dashboard caption voice script timeline recording slide playlist learner certificate question quiz module chapter subtitle editor recorder cursor window browser tab microphone camera library search filter label comment reply customer partner manager waiter cashier kitchen order table menu payment receipt printer stock supplier delivery schedule shift rota holiday clear short useful plain early late quiet careful steady simple shared private public open closed first last next weekly monthly'.split(
    ' ',
  );

/**
 * Makes a seeded generator of numbers from 0 to 1 (mulberry32), so that every machine generates the same
 * rows.
 */
function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a generated row of about 9 KB of YAML. Its page has about 30 KB. */
export function makeRow(at, count) {
  const random = createRandom(0x51ed27 ^ Math.imul(at + 1, 2654435761));
  const word = () => WORDS[Math.floor(random() * WORDS.length)];
  const phrase = (length) => {
    const text = Array.from({ length }, word).join(' ');
    return text[0].toUpperCase() + text.slice(1);
  };
  const prose = (length) => {
    const sentences = [];
    for (let left = length; left > 0; left -= 12) sentences.push(`${phrase(Math.min(12, left))}.`);
    return sentences.join(' ');
  };
  const list = (length, item) => Array.from({ length }, (_, index) => item(index));
  return {
    slug: `made-${at}`,
    name: `Made ${at}`,
    tagline: prose(14),
    intro: list(3, () => prose(80)),
    features: list(12, (index) => ({
      name: `${phrase(2)} ${index}`,
      note: prose(10),
      product: random() < 0.9,
      competitor: random() < 0.6,
    })),
    pros: list(6, (index) => `${prose(9)} ${index}`),
    cons: list(6, (index) => `${prose(9)} ${index}`),
    pricing: list(3, (index) => ({
      name: `Plan ${index}`,
      price: `$${index * 9} per seat & month`,
      blurb: prose(12),
      items: list(5, (item) => `${phrase(5)} ${item}`),
    })),
    faqs: list(8, (index) => ({ question: `${phrase(9)} ${index}?`, answer: prose(40) })),
    related: list(12, (index) => `made-${(at + (index + 1) * 7) % count}`),
  };
}

/** Returns a small row for sites of a million pages. Each of its lists has only the first item. */
export function makeSmallRow(at, count) {
  const row = makeRow(at, count);
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, Array.isArray(value) ? value.slice(0, 1) : value]),
  );
}

/** Writes `count` generated rows below a folder, as YAML, JSON or NDJSON files of 250 rows. */
export function writeRows(folder, count, format, row = makeRow) {
  mkdirSync(folder, { recursive: true });
  for (let first = 0; first < count; first += ROWS_PER_FILE) {
    const rows = [];
    for (let at = first; at < Math.min(count, first + ROWS_PER_FILE); at++) rows.push(row(at, count));
    const name = `rows-${String(first / ROWS_PER_FILE).padStart(5, '0')}.${format}`;
    writeFileSync(join(folder, name), FORMATTERS[format](rows));
  }
}

const FORMATTERS = {
  json: (rows) => JSON.stringify(rows),
  ndjson: (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  yaml: (rows) => rows.map((row) => `- ${toYaml(row, 2).trimStart()}\n`).join(''),
};

/**
 * Returns YAML as people write it: plain texts where YAML allows them, else quotes, and folded long texts.
 */
function toYaml(value, indent) {
  const pad = ' '.repeat(indent);
  if (Array.isArray(value))
    return value
      .map((item) =>
        typeof item === 'object'
          ? `${pad}- ${toYaml(item, indent + 2).trimStart()}`
          : `${pad}- ${toScalar(item, indent + 2)}`,
      )
      .join('\n');
  return Object.entries(value)
    .map(([key, item]) =>
      typeof item === 'object'
        ? `${pad}${key}:\n${toYaml(item, indent + 2)}`
        : `${pad}${key}: ${toScalar(item, indent + 2)}`,
    )
    .join('\n');
}

function toScalar(value, indent) {
  if (typeof value !== 'string') return String(value);
  if (value.length > 100)
    return `>-\n${fold(value, 96)
      .map((line) => ' '.repeat(indent) + line)
      .join('\n')}`;
  return /^[A-Za-z][A-Za-z0-9 .-]*$/.test(value) ? value : JSON.stringify(value);
}

function fold(text, width) {
  const lines = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
