import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isFirstDocument, NO_PREFETCH } from '../client/open-site.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { type StartedServer, startServer } from '../support/start-server.ts';

const COUNTER = `import { useState } from 'react';
import { Shown } from '../components/shown';
export default function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{label} <Shown count={count} /></button>;
}
`;
const SHOWN = `export function Shown({ count }: { count: number }) {
  return <b>{count}</b>;
}
`;
const LAMP = `export default function start(element: HTMLElement) {
  const button = element.querySelector('button');
  const press = () => element.classList.toggle('lit');
  button?.addEventListener('click', press);
  return () => button?.removeEventListener('click', press);
}
`;
const FIELDS = `<form action="/tools/saw/">
  <input name="who" defaultValue="Nobody" aria-label="Who" />
  <textarea name="what" aria-label="What" />
  <select name="size" aria-label="Size"><option>small</option><option>large</option></select>
  <input type="checkbox" name="sharp" aria-label="Sharp" />
  <details><summary>More</summary><p>Even more.</p></details>
</form>
<p style={{ height: 3000 }}>Long</p>`;

const TEMPLATE = 'templates/pages/tool.tsx';
const STYLES = 'templates/styles/site.css';
const ISLAND = 'templates/islands/counter.tsx';

const PATIENCE_MS = 30_000;

let browser: Browser;
let site: TestSite;
let server: StartedServer;
let page: Page;
let errors: string[];
let original: Record<string, string>;

beforeAll(async () => {
  browser = await launchBrowser();
  site = makeSite({
    [ISLAND]: COUNTER,
    'templates/components/shown.tsx': SHOWN,
    'templates/islands/lamp.ts': LAMP,
    'templates/public/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" />',
    [TEMPLATE]: (text) =>
      `import { Island } from 'rowpress/template';\n${text.replace(
        '</nav>',
        `</nav><Island name="counter" when="idle" props={{ label: 'Count' }} />
        <Island name="lamp" when="idle"><button type="button">Lamp</button></Island>${FIELDS}`,
      )}`,
  });
  original = Object.fromEntries(
    [
      'data/tools.yaml',
      TEMPLATE,
      STYLES,
      ISLAND,
      'templates/components/shown.tsx',
      'templates/islands/lamp.ts',
    ].map((file) => [file, site.read(file)]),
  );
  server = await startServer(['dev', '--root', site.root]);
  await vi.waitUntil(() => server.printed().includes('first build'), { timeout: PATIENCE_MS });
});

beforeEach(async () => {
  await page?.close();
  const changed = Object.entries(original).filter(([file, text]) => site.read(file) !== text);
  const builds = countBuilds();
  site.change(Object.fromEntries(changed));
  if (changed.length > 0) await vi.waitUntil(() => countBuilds() > builds, { timeout: PATIENCE_MS });
  page = await browser.newPage();
  page.setDefaultTimeout(8_000);
  errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico'))
      errors.push(message.text());
  });
  await page.addInitScript(NO_PREFETCH);
  await page.goto(`${server.url}tools/saw/`);
  await page.locator('[data-island=counter][data-ready]').waitFor();
  await page.locator('[data-island=lamp][data-ready]').waitFor();
  await page.evaluate('window.isFirst = true');
});

afterAll(async () => {
  await browser?.close();
  expect(await server?.stop()).toBe(0);
});

const countBuilds = () => server.printed().match(/pages rendered/g)?.length ?? 0;
const counter = () => page.locator('[data-island=counter] button');
const lamp = () => page.locator('[data-island=lamp]');

/** Types into all fields, uses the islands, scrolls, and moves the focus into the middle of a text. */
async function use(): Promise<void> {
  await page.getByLabel('What').fill('Cuts');
  await page.getByLabel('Size').selectOption('large');
  await page.getByLabel('Sharp').check();
  await page.getByText('More', { exact: true }).click();
  await counter().click();
  await counter().click();
  await lamp().getByRole('button').click();
  await page.getByLabel('Who').fill('Somebody');
  await page.evaluate(() => {
    (document.activeElement as HTMLInputElement).setSelectionRange(2, 4);
    scrollTo(0, 700);
  });
}

/** Returns what `use` has changed. */
function used(): Promise<unknown> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const who = document.querySelector<HTMLInputElement>('[name=who]');
    return {
      isFirst: 'isFirst' in window,
      who: who?.value,
      what: document.querySelector<HTMLTextAreaElement>('[name=what]')?.value,
      size: document.querySelector<HTMLSelectElement>('[name=size]')?.value,
      sharp: document.querySelector<HTMLInputElement>('[name=sharp]')?.checked,
      more: document.querySelector('details')?.open,
      focus: activeElement?.getAttribute('name'),
      selection: [who?.selectionStart, who?.selectionEnd],
      count: document.querySelector('[data-island=counter] b')?.textContent,
      lit: document.querySelector('[data-island=lamp]')?.classList.contains('lit'),
      scroll: scrollY,
    };
  });
}

const USED = {
  isFirst: true,
  who: 'Somebody',
  what: 'Cuts',
  size: 'large',
  sharp: true,
  more: true,
  focus: 'who',
  selection: [2, 4],
  count: '2',
  lit: true,
  scroll: 700,
};

describe('what a visitor has done in the open page stays', () => {
  it('after a change of a row', async () => {
    await use();
    site.change({ 'data/tools.yaml': (text) => text.replace('Cuts wood along', 'Parts wood along') });
    await page.getByText('Parts wood along a line.').waitFor();
    expect(await used()).toEqual(USED);
    expect(errors).toEqual([]);
  });

  it('after a change of a template, around and inside of its form', async () => {
    await use();
    site.change({
      [TEMPLATE]: (text) =>
        text
          .replace('<form', '<p>A form:</p><form')
          .replace(
            '<input name="who"',
            '<input name="first" defaultValue="First" /><label>Who?</label><input name="who" placeholder="A name"',
          )
          .replace('<h1>', '<h1 className="new">'),
    });
    await page.locator('h1.new').waitFor();
    const { scroll, ...rest } = (await used()) as typeof USED;
    const { scroll: _, ...expected } = USED;
    expect(rest).toEqual(expected);
    expect(scroll).toBeGreaterThanOrEqual(700);
    expect(await page.locator('[name=first]').inputValue()).toBe('First');
    expect(await page.locator('[name=who]').getAttribute('placeholder')).toBe('A name');
    expect(errors).toEqual([]);
  });

  it('after a change of the styles', async () => {
    await use();
    site.change({ [STYLES]: 'h1 { color: rgb(1, 2, 3) }' });
    await page.waitForFunction(() => {
      const h1 = document.querySelector('h1');
      return h1 !== null && getComputedStyle(h1).color === 'rgb(1, 2, 3)';
    });
    expect(await used()).toEqual(USED);
    expect(await page.locator('link[rel=stylesheet]').count()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('after a change of an island’s module, whose new code runs with its state', async () => {
    await use();
    site.change({
      [ISLAND]: (text) => text.replace('count + 1', 'count + 10').replace('{label} ', '{label}: '),
    });
    await page.getByText('Count: 2').waitFor();
    expect(await used()).toEqual(USED);
    await counter().evaluate((button) => (button as HTMLElement).click());
    await expect.poll(() => counter().textContent()).toBe('Count: 12');
    expect(errors).toEqual([]);
  });
});

describe('an island', () => {
  it('shows a component that it imports with its new code', async () => {
    await counter().click();
    site.change({ 'templates/components/shown.tsx': (text) => text.replace('{count}', '{count} times') });
    await page.getByText('Count 1 times').waitFor();
    expect(await isFirstDocument(page)).toBe(true);
    expect(errors).toEqual([]);
  });

  it('begins anew if its hooks change', async () => {
    await counter().click();
    site.change({ [ISLAND]: (text) => text.replace('useState(0)', 'useState(5)') });
    await page.getByText('Count 5').waitFor();
    await counter().click();
    await page.getByText('Count 6').waitFor();
    site.change({ [ISLAND]: (text) => text.replace('const [count', 'useState("more");\n  const [count') });
    await page.getByText('Count 5').waitFor();
    expect(await isFirstDocument(page)).toBe(true);
    expect(errors).toEqual([]);
  });

  it('shows the first code again after an edit was taken back', async () => {
    await counter().click();
    site.change({ [ISLAND]: (text) => text.replace('{label} ', '{label}: ') });
    await page.getByText('Count: 1').waitFor();
    site.change({ [ISLAND]: original[ISLAND] ?? '' });
    await page.getByText('Count 1').waitFor();
    await counter().click();
    await page.getByText('Count 2').waitFor();
    expect(await isFirstDocument(page)).toBe(true);
    expect(errors).toEqual([]);
  });

  it('keeps its state when its properties change', async () => {
    await counter().click();
    site.change({ [TEMPLATE]: (text) => text.replace("label: 'Count'", "label: 'Number'") });
    await page.getByText('Number 1').waitFor();
    expect(await isFirstDocument(page)).toBe(true);
    expect(errors).toEqual([]);
  });

  it('that is a plain script starts anew when its script changes, and the page stays', async () => {
    await lamp().getByRole('button').click();
    await counter().click();
    site.change({ 'templates/islands/lamp.ts': (text) => text.replace("'lit'", "'bright'") });
    await page.locator('[data-island=lamp][data-ready]:not(.lit)').waitFor();
    await lamp().getByRole('button').click();
    await page.locator('[data-island=lamp].bright').waitFor();
    expect(await counter().textContent()).toBe('Count 1');
    expect(await isFirstDocument(page)).toBe(true);
    expect(errors).toEqual([]);
  });

  it('that throws after an edit shows the HTML of the page, and its state again after the repair', async () => {
    await counter().click();
    site.change({
      [ISLAND]: (text) =>
        text.replace('  return', "  if (typeof window === 'object') throw new Error('blunt');\n  return"),
    });
    await expect.poll(() => errors.join()).toContain('blunt');
    await page.getByText('Count 0').waitFor();
    site.change({ [ISLAND]: (text) => text.replace(/ {2}if .*\n/, '').replace('{label} ', '{label}: ') });
    await page.getByText('Count: 0').waitFor();
    await counter().click();
    await page.getByText('Count: 1').waitFor();
    expect(await isFirstDocument(page)).toBe(true);
  });

  it('that throws because of its properties is shown again as soon as they are corrected', async () => {
    site.change({
      [TEMPLATE]: (text) => text.replace("label: 'Count'", "label: 'Blunt'"),
      [ISLAND]: (text) =>
        text.replace(
          '  return',
          "  if (label === 'Blunt' && typeof window === 'object') throw new Error('blunt');\n  return",
        ),
    });
    await expect.poll(() => errors.join()).toContain('blunt');
    site.change({ [TEMPLATE]: (text) => text.replace("label: 'Blunt'", "label: 'Number'") });
    await page.getByText('Number 0').waitFor();
    await counter().click();
    await page.getByText('Number 1').waitFor();
    expect(await isFirstDocument(page)).toBe(true);
  });
});
