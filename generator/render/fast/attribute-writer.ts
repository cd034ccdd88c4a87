import type { ReactModules } from '../../types/bundle.ts';
import { escapeHtml } from '../../utils/markup.ts';
import { addLink, addLinks, type LinkKind } from '../links/html-links.ts';
import { addLostHandler } from '../losses.ts';
import type { PlainTag } from './plain-tags.ts';
import { BAIL_OUT } from './subtree-renderer.ts';

/**
 * Returns an attribute as React writes it, with a space before it, and adds what it links to. @throws what
 * React throws for it, or `BAIL_OUT`
 */
export type AttributeWriter = (tag: PlainTag, name: string, value: unknown, found: Findings) => string;

/** What is found in a page beside its HTML. */
export interface Findings {
  /** What the page links to, as templates wrote it. */
  readonly links: Set<string>;
  /** What its `<img>` elements show, as templates wrote it. */
  readonly pictures: Set<string>;
  /** The marks of what it lost. */
  readonly losses: Set<string>;
}

/**
 * Attributes with addresses, and how they link. React drops an empty address and replaces one that runs a
 * script.
 */
const ADDRESSES: ReadonlyMap<string, LinkKind | 'none'> = new Map([
  ['href', 'address'],
  ['src', 'address'],
  ['xlinkHref', 'address'],
  ['poster', 'address'],
  ['srcSet', 'images'],
  ['action', 'none'],
  ['formAction', 'none'],
]);
/** The beginnings of all addresses that run a script, and the empty address. */
const MAY_BE_SCRIPT = /^(?:[\0- jJ]|$)/;
/** How many values of class attributes stay in memory as they are written. */
const MAX_CLASSES = 1000;

/** Creates the writer of attributes. It asks React once for each element and name how a text is written. */
export function createAttributeWriter(react: ReactModules): AttributeWriter {
  const classes = new Map<string, string>();
  const write: AttributeWriter = (tag, name, value, found) => {
    if (typeof value === 'boolean') return flagOf(react, tag, name, value);
    const before = tag.before.get(name) ?? beforeOf(react, tag, name);
    const kind = ADDRESSES.get(name);
    if (before === null || !isWrittenAsGiven(kind, value)) {
      const written = askReact(react, tag, name, value);
      addLinks(written, found.links);
      addLostHandler(tag.name, name, value, found.losses);
      return written;
    }
    if (kind !== undefined && kind !== 'none') addLink(kind, `${value}`, found.links);
    if (name === 'src' && tag.name === 'img') found.pictures.add(`${value}`);
    return `${before}${typeof value === 'string' ? escapeHtml(value) : value}"`;
  };
  const writeClass = (tag: PlainTag, value: string, found: Findings): string => {
    const known = classes.get(value);
    if (known !== undefined) return known;
    const written = write(tag, 'className', value, found);
    if (classes.size < MAX_CLASSES) classes.set(value, written);
    return written;
  };
  return (tag, name, value, found) =>
    name === 'className' && typeof value === 'string'
      ? writeClass(tag, value, found)
      : write(tag, name, value, found);
}

/**
 * Returns whether React writes a value without a look at it, if it does so with most texts of this attribute.
 * `kind` is defined for attributes with addresses.
 */
function isWrittenAsGiven(kind: LinkKind | 'none' | undefined, value: unknown): value is string | number {
  if (typeof value === 'string') return kind === undefined || !MAY_BE_SCRIPT.test(value);
  return typeof value === 'number' && kind === undefined;
}

/** Returns what React writes before the value of a text, or null if it looks at the value. */
function beforeOf(react: ReactModules, tag: PlainTag, name: string): string | null {
  if (tag.before.has(name)) return null;
  // React reads the value of `style` as an object, and throws for a text.
  const written = name === 'style' ? '' : askReact(react, tag, name, 'x');
  const before = written.endsWith('="x"') ? written.slice(0, -'x"'.length) : null;
  tag.before.set(name, before);
  return before;
}

/** Returns what React writes for an attribute that is true or false. */
function flagOf(react: ReactModules, tag: PlainTag, name: string, value: boolean): string {
  const id = `${name} ${value}`;
  const known = tag.flags.get(id);
  if (known !== undefined) return known;
  const written = askReact(react, tag, name, value);
  tag.flags.set(id, written);
  return written;
}

/** Returns what React writes for one attribute of an element that has no other. */
function askReact(react: ReactModules, tag: PlainTag, name: string, value: unknown): string {
  const { askedAs } = tag;
  // The props are set directly, since `createElement` drops some names, which compiled JSX keeps.
  const element = { ...react.createElement(askedAs, {}), props: { [name]: value } };
  const html = react.renderToStaticMarkup(element);
  const open = `<${askedAs}`;
  const end = tag.close === '' ? '/>' : `>${tag.close}`;
  if (!html.startsWith(open) || !html.endsWith(end)) throw BAIL_OUT;
  return html.slice(open.length, -end.length);
}
