/** An element that React writes as it is given: its attributes in their order, then its children. */
export interface PlainTag {
  readonly name: string;
  readonly open: string;
  /** Empty for an element without content. */
  readonly close: string;
  /** Whether React has a rule of its own for an element with these props. */
  readonly needsReact: ((props: Props) => boolean) | undefined;
  /** The element that React is asked with how an attribute is written. */
  readonly askedAs: string;
  /** By an attribute's name: the text before its value, or null if React is asked for every value. */
  readonly before: Map<string, string | null>;
  /** By an attribute's name and `true` or `false`: the attribute as React writes it. */
  readonly flags: Map<string, string>;
}

export type Props = Readonly<Record<string, unknown>>;

const WITH_CONTENT =
  'a abbr address article aside audio b bdi bdo blockquote button canvas caption cite code colgroup data ' +
  'datalist dd del details dfn dialog div dl dt em fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header ' +
  'hgroup i iframe ins kbd label legend li main map mark menu meter nav ol output p pre progress q rp rt ruby ' +
  's samp search section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var ' +
  'video ' +
  'svg path g circle rect line polyline polygon ellipse text tspan defs use symbol clipPath mask ' +
  'linearGradient radialGradient stop';
const WITHOUT_CONTENT = 'area br col hr img source track wbr';

/** Props of a button that React writes last. */
const FORM_PROPS = ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'];

/** React preloads an image unless it is lazy. It doubles the first line break of a preformatted text. */
const NEEDS_REACT: Readonly<Record<string, (props: Props) => boolean>> = {
  button: (props) => FORM_PROPS.some((name) => props[name] !== undefined && props[name] !== null),
  img: ({ loading }) => loading !== 'lazy',
  pre: ({ children, dangerouslySetInnerHTML }) =>
    dangerouslySetInnerHTML !== undefined || (typeof children === 'string' && children.startsWith('\n')),
};
/** An image asks by another element without content: alone, it would be preloaded. */
const ASKED_AS: Readonly<Record<string, string>> = { img: 'source' };

/** Returns the elements that are written without React, by their names. */
export function createPlainTags(): ReadonlyMap<string, PlainTag> {
  const withContent = WITH_CONTENT.split(' ').map((name) => plainTag(name, `</${name}>`));
  const withoutContent = WITHOUT_CONTENT.split(' ').map((name) => plainTag(name, ''));
  return new Map([...withContent, ...withoutContent].map((tag) => [tag.name, tag]));
}

function plainTag(name: string, close: string): PlainTag {
  return {
    name,
    open: `<${name}`,
    close,
    needsReact: NEEDS_REACT[name],
    askedAs: ASKED_AS[name] ?? name,
    before: new Map(),
    flags: new Map(),
  };
}
