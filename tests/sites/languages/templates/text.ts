/** The English texts of templates. */
const TEXTS: Readonly<Record<string, string>> = {
  skip: 'Skip to the content',
  'nav.main': 'Main',
  'nav.tools': 'Tools',
  'nav.journal': 'Journal',
  'nav.about': 'About',
  'nav.search': 'Search',
  'switch.label': 'Language',
  'switch.home': 'home page',
  breadcrumb: 'Breadcrumb',
  'home.lede': 'Pick up what your great-grandmother reached for every day.',
  'home.tools': 'From the collection',
  'home.all': 'See all tools',
  'home.topics': 'By topic',
  'home.posts': 'From the journal',
  'tools.count': '{count} tools',
  'tools.pages': 'Pages of the list',
  'tools.previous': 'Previous tools',
  'tools.next': 'More tools',
  'tool.facts': 'At a glance',
  'tool.year': 'Made',
  'tool.around': 'around {year}',
  'tool.maker': 'Maker',
  'tool.materials': 'Materials',
  'tool.topics': 'Topics',
  'tool.price': 'A copy in the shop',
  'tool.related': 'Tools that are close to it',
  'maker.founded': 'Founded in {year}.',
  'maker.count': '{count} of its tools are in our collection.',
  'post.published': 'Published on {date}',
  untranslated: 'There is no translation of this text yet. You see it in English.',
  'error.home': 'Go to the home page',
  'error.or': 'Or look here',
  footer: 'The museum, its town and its makers are made up.',
};

export function t(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return (TEXTS[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

export const formatDate = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

export const formatList = (items: readonly string[], language: string): string =>
  new Intl.ListFormat(language).format(items);

export const formatPrice = (amount: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);
