/** What the audit does with findings of a kind, besides listing them. */
interface KindTraits<Kind extends string> {
  /**
   * Where a kind can be found several times: on one page, in one template, or in both. Each of these findings
   * has a `subject`, which tells it apart from the others.
   */
  readonly several?: 'page' | 'template' | 'both';
  /** The kinds that follow from this one: they are left out on its pages. */
  readonly hides?: readonly Kind[];
  /** The name that stands for this kind and others in `audit --only`. */
  readonly group?: string;
  /** Whether routes.yaml is the cause if a whole family has it. */
  readonly isOfRoutes?: true;
  /** The part of a page that its code makes apart: the head, or structured data. */
  readonly part?: 'head' | 'data';
  /** Whether it is found while the HTML of a page is read. */
  readonly isSlip?: true;
  /**
   * Whether it quotes a text that is looked up in the whole site, if the rows of its page lack it. Pages that
   * show one text of one place are one finding.
   */
  readonly isQuoted?: true;
  /** Whether a build says it as well. */
  readonly isOfBuilds?: true;
  /** What must be known of an earlier site, besides its pages, to say whether it had the finding as well. */
  readonly foundIn?: 'claims' | 'data';
}

type Row<Kind extends string> = readonly [FindingLevel, meaning: string, KindTraits<Kind>?];

/** Texts of a page that are found while its HTML is read, and addresses that it links to or shows. */
const QUOTED = { several: 'both', isQuoted: true, isSlip: true } as const;
const ADDRESS = { several: 'page', isQuoted: true } as const;
const LOST = { ...ADDRESS, isOfBuilds: true } as const;

/**
 * Every kind of finding: its level without settings, its meaning and its traits. A name never changes. Only
 * `docs/audit.md` lists them as well, and the schemas into which `npm run build` writes them.
 */
export const FINDING_KINDS = {
  'near-duplicate': [
    'error',
    'Pages say nearly the same.',
    {
      hides: [
        'same-title',
        'same-h1',
        'same-description',
        'repeated-sentence',
        'spun-copy',
        'number-titles',
        'one-search',
        'text-targets',
      ],
    },
  ],
  'spun-copy': ['note', 'Pages say the same in other words.', { several: 'page' }],
  'same-title': [
    'error',
    'Pages have the same title.',
    { hides: ['same-h1', 'one-search', 'h1-differs', 'text-targets'] },
  ],
  'same-h1': ['warning', 'Pages have the same main heading.', { hides: ['one-search', 'text-targets'] }],
  'same-description': ['error', 'Pages have the same description.'],
  'number-titles': ['warning', 'Titles differ only by a number.'],
  'one-search': ['warning', 'Pages answer the same search.', { hides: ['text-targets'] }],
  'repeated-sentence': ['warning', 'A sentence stands on many pages.', { several: 'page' }],
  'title-length': ['warning', 'A title is too short, or cut in search results.', { isOfRoutes: true }],
  'description-length': [
    'warning',
    'A description is missing, too short, or cut in search results.',
    { isOfRoutes: true },
  ],
  'h1-missing': ['error', 'A page has no main heading, or several.', { hides: ['heading-skip'] }],
  'h1-differs': ['warning', 'The main heading shares no word with title and address.'],
  'thin-content': ['warning', 'A page has few words.'],
  'no-text-link': ['error', 'No other page links to a page.', { hides: ['deep-page'] }],
  'deep-page': ['warning', 'A page is many clicks from the home page.'],
  'few-links': ['note', 'A page links to few others.'],
  'link-text': [
    'note',
    'Links of a page with the same text lead to different pages.',
    { several: 'page', hides: ['generic-link', 'text-targets'] },
  ],
  'broken-link': ['error', 'A link leads to no page.', LOST],
  'structured-data': [
    'error',
    'Structured data lacks what Google requires.',
    { part: 'data', several: 'both' },
  ],
  'structured-advice': [
    'note',
    'Structured data lacks what Google recommends.',
    { part: 'data', several: 'both' },
  ],
  'structured-retired': [
    'note',
    'Google Search shows nothing for a type of structured data any more.',
    { part: 'data', several: 'both' },
  ],
  'phone-cut': [
    'note',
    'A title or description says too little before a phone cuts it.',
    { several: 'page', isOfRoutes: true },
  ],
  'title-is-description': [
    'warning',
    'The description only repeats the title.',
    { isOfRoutes: true, hides: ['description-length'] },
  ],
  'title-repeats': ['warning', 'A title says a word or a part again.', { isOfRoutes: true }],
  capitals: ['warning', 'A title or main heading is in capitals only.'],
  'text-gap': [
    'warning',
    'A title, description or heading has a gap where a field was empty.',
    { isOfRoutes: true, hides: ['title-length', 'description-length'] },
  ],
  'year-differs': ['warning', 'Title and main heading name different years.', { hides: ['stale-year'] }],
  'h1-length': ['note', 'A main heading is long.'],
  'heading-empty': ['warning', 'A heading has no text.'],
  'heading-skip': ['note', 'A heading skips a level.'],
  'few-headings': ['note', 'A long text has no subheading.'],
  'doubled-word': ['warning', 'A text says a small word twice in a row.', QUOTED],
  'repeated-paragraph': ['warning', 'A page says a paragraph twice.', QUOTED],
  'few-incoming': ['note', 'Few pages link to a page.'],
  'repeated-link': ['note', 'A page links to one address many times with one text.', { several: 'page' }],
  'text-targets': [
    'note',
    'Links of several pages say the same and lead to different pages.',
    { several: 'page' },
  ],
  'many-links': ['note', 'A page has very many links.'],
  'empty-link': ['error', 'A link has no text.'],
  'generic-link': ['note', 'A link says nothing of its target, such as "click here".', { several: 'page' }],
  'malformed-link': ['error', 'A link is no address.', ADDRESS],
  'local-link': ['error', 'A link leads to the machine of a developer.', ADDRESS],
  'insecure-link': ['warning', 'A link or image is loaded without encryption.', ADDRESS],
  'redirected-link': ['warning', 'A link leads to an address that is redirected.', LOST],
  'nofollow-link': ['warning', 'A link to a page of the site has nofollow.', ADDRESS],
  'tracked-link': ['warning', 'A link to a page of the site has campaign parameters.', ADDRESS],
  'structured-syntax': [
    'error',
    'Structured data is no JSON.',
    { part: 'data', several: 'template', isSlip: true, hides: ['structured-none'] },
  ],
  'structured-value': [
    'warning',
    'Structured data has a value that cannot be right.',
    { part: 'data', several: 'both' },
  ],
  'structured-reference': [
    'warning',
    'Structured data refers to something that the page does not describe.',
    { part: 'data', several: 'both', isSlip: true },
  ],
  'structured-none': [
    'note',
    'A page lacks structured data that its family has.',
    { part: 'data', several: 'template' },
  ],
  'doubled-head': [
    'error',
    'The head has an element twice, such as two titles.',
    { part: 'head', several: 'both', isSlip: true },
  ],
  'robots-differs': ['error', 'The HTML forbids what the sitemap offers.', { part: 'head' }],
  'canonical-target': [
    'error',
    'The canonical address is not published, not indexed or no address.',
    { part: 'head' },
  ],
  'share-image': ['note', 'A page has no image for shared links.', { part: 'head', isSlip: true }],
  'address-style': [
    'warning',
    'An address has capitals, underscores or the same part twice.',
    { isOfRoutes: true },
  ],
  'address-length': ['note', 'An address is long.', { isOfRoutes: true }],
  'page-weight': ['warning', 'The HTML of a page is large.'],
  'unread-part': [
    'note',
    'Texts of a page are so long that the audit does not judge their end.',
    { isSlip: true },
  ],
  'future-lastmod': ['warning', 'The sitemap says that a page changes in the future.'],
  'early-update': ['warning', 'A page was updated before it was published.'],
  'cut-value': [
    'warning',
    'A text in YAML ends where " #" begins a comment.',
    { several: 'page', foundIn: 'data', hides: ['text-gap'] },
  ],
  'broken-image': ['error', 'An image is not published.', LOST],
  'image-text': ['warning', 'An alternative text is a file name, or very long.', { several: 'page' }],
  'image-size': ['warning', 'An image has no width and height.', { several: 'page' }],
  'picture-weight': ['warning', 'The pictures of a page are heavy.'],
  'picture-upscaled': ['warning', 'A picture has fewer pixels than it is shown in.', { several: 'page' }],
  'picture-shape': ['warning', 'A picture is shown in another shape than it has.', { several: 'page' }],
  'same-picture': ['note', 'One picture is shown on many pages.', { several: 'page' }],
  'image-alt': ['error', 'An image has no alternative text.', { several: 'page' }],
  leftover: ['error', 'Published text holds markup or a placeholder.', { several: 'both', isQuoted: true }],
  'unfilled-text': [
    'note',
    'A text of a new site is still to be filled in.',
    { several: 'both', isQuoted: true },
  ],
  secret: ['error', 'A secret is published.', QUOTED],
  'personal-contact': [
    'warning',
    'An email address or a telephone number is published that the site does not name.',
    QUOTED,
  ],
  'stale-year': ['warning', 'A title, main heading or footer names a year that is over.', QUOTED],
  superlative: ['warning', 'A text promises more than it can show.', QUOTED],
  'two-currencies': ['note', 'A page names prices in two currencies.', { isSlip: true }],
  'price-differs': ['warning', 'Texts, or a text and its row, say two prices.', { several: 'page' }],
  'misspelt-name': ['warning', 'A text misspells the name of the site.', QUOTED],
  'stuffed-text': ['warning', 'A paragraph says one word again and again.', QUOTED],
  'foreign-paragraph': ['warning', 'A paragraph is in another language than its page.', QUOTED],
  'structured-unseen': [
    'error',
    'Structured data has a rating that the page does not show.',
    { part: 'data', several: 'both', isSlip: true },
  ],
  'count-differs': ['note', 'A heading names another number than its list has items.', QUOTED],
  'date-without-lastmod': ['note', 'A page shows a date, but the sitemap has none.'],
  'claim-source': [
    'error',
    'A claim has no source.',
    { several: 'page', group: 'claims', foundIn: 'claims' },
  ],
  'claim-future': [
    'error',
    'The day on which a claim or fact was checked is in the future.',
    { several: 'page', group: 'claims', foundIn: 'claims' },
  ],
  'claim-old': [
    'warning',
    'A claim or fact was checked long ago.',
    { several: 'page', group: 'claims', foundIn: 'claims' },
  ],
  'fact-expired': [
    'error',
    'A fact or claim has expired.',
    { several: 'page', group: 'claims', foundIn: 'claims' },
  ],
  'fact-by-hand': [
    'warning',
    'A text says the value of a fact by hand.',
    { several: 'page', group: 'claims', foundIn: 'data' },
  ],
  'old-value': [
    'warning',
    'A text says a value that a fact no longer has.',
    { several: 'page', group: 'claims', foundIn: 'data' },
  ],
  'fact-differs': [
    'warning',
    'A text says another number than the fact that it is about.',
    { several: 'page', group: 'claims', foundIn: 'data' },
  ],
  'missing-alternate': [
    'error',
    'A page lacks a language that it is translated into, or its head does not name it.',
    { part: 'head', several: 'page', hides: ['alternate-not-reciprocal'] },
  ],
  'alternate-not-reciprocal': [
    'error',
    'A head names an alternate that is not indexed or does not name it back.',
    { several: 'page' },
  ],
  'other-language': ['warning', 'The main text is in another language than the page.'],
  'same-title-in-languages': ['warning', 'A title is the same in two languages.', { isOfRoutes: true }],
  'same-as-fallback': [
    'note',
    'A page of a region says nothing else than the language that it falls back to.',
  ],
  'unused-acceptance': ['note', 'An accepted finding is not found any more.'],
  'redirect-noindex': ['warning', 'A redirect leads to a page that search engines may not index.'],
  'redirect-chain': ['note', 'A redirect leads to a redirect.', { several: 'page', foundIn: 'data' }],
  'redirect-orphan': ['error', 'A redirect leads to an address that is not published.', { several: 'page' }],
} as const satisfies Record<string, Row<string>>;

export type FindingLevel = 'error' | 'warning' | 'note';
export type FindingKind = keyof typeof FINDING_KINDS;

/** The kinds that are found while the HTML of a page is read. */
export type SlipKind = {
  [Kind in FindingKind]: (typeof FINDING_KINDS)[Kind] extends readonly [
    ...unknown[],
    { readonly isSlip: true },
  ]
    ? Kind
    : never;
}[FindingKind];

/** Returns the traits of a kind. */
export function traitsOf(kind: FindingKind): KindTraits<FindingKind> {
  const [, , traits = {}]: Row<FindingKind> = FINDING_KINDS[kind];
  return traits;
}
