import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../generator/types/audit.ts';
import type { Manifest } from '../../generator/types/manifest.ts';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { createRandom, type Random } from '../support/random.ts';
import { runCli } from '../support/run-cli.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const ENV = { SOURCE_DATE_EPOCH: String(Date.parse('2026-11-20') / 1000) };

const NAMES = ['Ngozi Adichie', 'Łukasz Żak', 'José Núñez', 'Þóra Björnsdóttir', 'Müller & Söhne', 'O’Brien'];
const PLACES = ['Kraków', 'São Paulo', 'Reykjavík', 'Saint-Étienne', 'Cork', 'Đà Nẵng', 'Ulm', 'Lagos'];
const THINGS = ['ladder', 'notebook', 'lantern', 'saddle', 'kettle', 'ribbon', 'compass', 'hinge', 'anvil'];
const ACTS = ['paints', 'carries', 'measures', 'repairs', 'borrows', 'weighs', 'polishes', 'draws', 'sorts'];
const MONTHS = ['January', 'March', 'May', 'June', 'August', 'October', 'December'];

/** What an editor writes by right, each with words and numbers of its own. */
const SENTENCES: readonly ((one: <Item>(items: readonly Item[]) => Item, random: Random) => string)[] = [
  (one) => `In ${one(PLACES)}, ${one(NAMES)} ${one(ACTS)} a ${one(THINGS)} and a ${one(THINGS)}.`,
  (one, random) => `About ${random(9000) + 1000} people saw the ${one(THINGS)} in ${one(PLACES)}.`,
  (one, random) =>
    `It weighs ${random(90) + 1}.${random(9)} kg, and the ${one(THINGS)} ${random(400) + 2} g.`,
  (one, random) => `On ${random(27) + 1} ${one(MONTHS)} 1987 somebody in ${one(PLACES)} ${one(ACTS)} it.`,
  (one) => `“Nobody ${one(ACTS)} a ${one(THINGS)} here”, said ${one(NAMES)} of ${one(PLACES)}.`,
  (one) => `The sign says 'keep the ${one(THINGS)} dry', as ${one(NAMES)} remembers it.`,
  (one, random) =>
    `Write <code>${one(THINGS)}[${random(99)}] = { ${one(ACTS)}: "TODO" };</code> and save it.`,
  (one, random) => `Version ${random(9)}.${random(20)}.${random(9)} of the ${one(THINGS)} ${one(ACTS)} more.`,
  (one, random) => `Between ${random(9) + 1} and ${random(80) + 20} % of them came from ${one(PLACES)}.`,
  (one, random) => `Channel #${random(90) + 2} of ${one(PLACES)} shows how ${one(NAMES)} ${one(ACTS)} it.`,
  (one, random) => `In ${one(PLACES)}, the ${one(THINGS)} costs $${random(90) + 2} a month.`,
  // Sentences that speak of placeholders, promises, keys, names and years.
  (one) => `TODO lists about a ${one(THINGS)} are a good subject for ${one(NAMES)}.`,
  (one) => `XXX on the ${one(THINGS)} is the Roman numeral for thirty, says ${one(NAMES)}.`,
  (one) => `Printers in ${one(PLACES)} set “Lorem ipsum dolor sit amet” above the ${one(THINGS)}.`,
  (one) => `Lorem ipsum is a text that ${one(NAMES)} has used, and nobody in ${one(PLACES)} leaves a TODO.`,
  (one) => `Say "Insert name here" when the ${one(THINGS)} of ${one(PLACES)} is shown.`,
  (one) => `The key AKIAIOSFODNN7EXAMPLE of the ${one(THINGS)} is no key, says ${one(NAMES)}.`,
  (one) => `A shop in ${one(PLACES)} that calls itself “the #1 platform” ${one(ACTS)} a ${one(THINGS)}.`,
  (one) => `“Satisfaction guaranteed” on a ${one(THINGS)} in ${one(PLACES)} is not a guarantee.`,
  (one) => `Guaranteed delivery of a ${one(THINGS)} is a term that ${one(NAMES)} has heard.`,
  (one) => `A minimum wage is guaranteed in law, so ${one(NAMES)} ${one(ACTS)} the ${one(THINGS)}.`,
  (one) => `The account of the ${one(THINGS)} in ${one(PLACES)} is IBAN DE89 3704 0044 0532 0130 00.`,
  (one, random) =>
    `It had ${random(90) + 2} readers in ${one(PLACES)} (as of 2024), and was updated in 2025.`,
  (one) => `Press [Enter] beside the ${one(THINGS)}, or paste your text here, as ${one(NAMES)} does.`,
  (one, random) =>
    `The ${one(THINGS)} of ${one(PLACES)}, for $${random(9) + 2} a person, is ${one(NAMES)}’s.`,
  (one, random) =>
    `It matched a ${one(THINGS)} within ${random(20) + 2} days, as ${one(NAMES)} ${one(ACTS)} it.`,
  (one, random) => `Planer of ${one(PLACES)} has ${random(90) + 2},000 customers and a ${one(THINGS)}.`,
  (one, random) =>
    `Their trial lasts ${random(90) + 15} days if ${one(NAMES)} ${one(ACTS)} the ${one(THINGS)}.`,
  // Values and marks that are explained, texts of others, logins of examples, and names like faults.
  (one) => `A label that reads “undefined” or “NaN” on a ${one(THINGS)} tells ${one(NAMES)} nothing.`,
  (one) => `In JavaScript, a ${one(THINGS)} that ${one(NAMES)} never set is undefined, and null in JSON.`,
  (one) => `"Invalid Date" means that the ${one(THINGS)} of ${one(PLACES)} has no day.`,
  (one) => `${one(NAMES)} connects it to postgres://user:password@localhost:5432/${one(THINGS)} at home.`,
  (one) => `Which ${one(THINGS)} of ${one(PLACES)} is guaranteed to work, asked ${one(NAMES)}?`,
  (one) => `The The sang of a ${one(THINGS)}, and Duran Duran played it in ${one(PLACES)} for ${one(NAMES)}.`,
  (one) => `Lesson Reel Films of ${one(PLACES)} ${one(ACTS)} a ${one(THINGS)}, and is another company.`,
  (one) => {
    const thing = one(THINGS);
    return `The first ${thing} is from ${one(PLACES)}, the second ${thing} from ${one(PLACES)}, and the third ${thing} from ${one(NAMES)}.`;
  },
  (one) =>
    between(
      `<ul><li><strong>XXX</strong>: three crosses mean that the ${one(THINGS)} is shut.</li></ul>`,
      one,
    ),
  (one) =>
    between(
      `<table><tr><th>Sign</th><th>Meaning</th></tr><tr><td>TBA</td><td>${one(NAMES)} has not said</td></tr></table>`,
      one,
    ),
  (one) => between(`<blockquote><p>Simply the best ${one(THINGS)} in the world.</p></blockquote>`, one),
  (one) =>
    between(
      `<blockquote><p>Wir haben in ${one(PLACES)} lange nach so etwas gesucht, und jetzt steht es endlich bei uns im Laden, wo es alle sehen und jeder danach fragt.</p></blockquote>`,
      one,
    ),
  // Numbers that stand beside words of facts, and contacts, prices and counts of others.
  (one, random) =>
    `In ${one(PLACES)}, ${random(6) + 2} minutes later, the ${one(THINGS)} ${one(ACTS)} itself.`,
  (one, random) =>
    `They hire people in ${random(20) + 2} countries, and ${one(NAMES)} ${one(ACTS)} for them.`,
  (one, random) =>
    `Guests from ${one(PLACES)} pay £${random(90) + 2} for a ${one(THINGS)}, as ${one(NAMES)} does.`,
  (one) => `In ${one(PLACES)}, the emergency number for a ${one(THINGS)} is +49 30 7654321.`,
];

/** Puts an element between two paragraphs. */
function between(element: string, one: <Item>(items: readonly Item[]) => Item): string {
  return `</p>${element}<p>${one(NAMES)} wrote it down in ${one(PLACES)}.`;
}

/** Adds a sentence to a paragraph of a page. Returns the page without a change if it has none. */
function edit(html: string, random: Random): string {
  const one = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
  const paragraphs = parse(html)
    .querySelectorAll('main p')
    .map((element) => element.outerHTML)
    .filter((text) => text.length > 80 && html.split(text).length === 2);
  if (paragraphs.length === 0) return html;
  const paragraph = one(paragraphs);
  const sentence = one(SENTENCES)(one, random);
  const changed =
    random(2) === 0
      ? paragraph.replace(/<\/p>$/, ` ${sentence}</p>`)
      : paragraph.replace(/^<p[^>]*>/, (start) => `${start}${sentence} `);
  return html.replace(paragraph, () => changed);
}

/** Returns a hash of the form that manifests have. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Edits published pages by seed, and returns the edits that found a paragraph. */
function editPages(out: string, count: number, seed: number): number {
  const random = createRandom(seed);
  const file = join(out, 'manifest.json');
  let manifest = readFileSync(file, 'utf8');
  const pages = (JSON.parse(manifest) as Manifest).pages.filter(({ index }) => index);
  const hashes = new Map<string, string>();
  let done = 0;
  for (let tries = 0; done < count && tries < count * 5; tries++) {
    const page = pages[random(pages.length)];
    if (!page) break;
    const path = join(out, page.file);
    const html = readFileSync(path, 'utf8');
    const edited = edit(html, random);
    if (edited === html) continue;
    writeFileSync(path, edited);
    // The audit reads a page again if the manifest has another hash for it.
    manifest = manifest.replace(
      `"fileHash":"${hashes.get(page.path) ?? page.fileHash}"`,
      `"fileHash":"${hashOf(edited)}"`,
    );
    hashes.set(page.path, hashOf(edited));
    done++;
  }
  writeFileSync(file, manifest);
  return done;
}

async function findingsOf(root: string, out: string): Promise<readonly string[]> {
  const { stdout } = await runCli(['audit', '--root', root, '--out', out, '--json'], { env: ENV });
  const { findings }: { readonly findings: readonly Finding[] } = JSON.parse(stdout);
  return findings
    .filter(({ level }) => level !== 'note')
    .map(({ kind, pages, message }) => `${kind} ${pages.join(' ')} ${message}`);
}

/** Names of kinds and pages only, since messages of known findings count words. */
const known = (findings: readonly string[]) => findings.map((text) => text.split(' ').slice(0, 2).join(' '));

describe('200 harmless edits, drawn by seed, bring no finding above a note', () => {
  it.each([
    ['the sample site', 150, 1, async () => REPOSITORY],
    ['the small site', 10, 2, async () => makeSite().root],
    [
      'a new site',
      40,
      3,
      async () => {
        const cwd = makeFolder();
        const { exitCode } = await runCli(['init', 'site', '--start', 'directory', '--no-install'], { cwd });
        expect(exitCode).toBe(0);
        return join(cwd, 'site');
      },
    ],
  ] as const)('%s', async (_, count, seed, make) => {
    const root = await make();
    const out = join(makeFolder(), 'output');
    const cache = join(makeFolder(), 'cache');
    const flags = ['--out', out, '--cache', cache, '--no-images', '--date', '2026-11-20'];
    const built = await runCli(['generate', '--root', root, ...flags]);
    expect({ exitCode: built.exitCode, stderr: built.exitCode === 0 ? '' : built.stderr }).toEqual({
      exitCode: 0,
      stderr: '',
    });
    const before = new Set(known(await findingsOf(root, out)));
    expect(editPages(out, count, seed)).toBe(count);
    const after = await findingsOf(root, out);
    expect(after.filter((finding) => !known([finding]).some((name) => before.has(name)))).toEqual([]);
  });
});
