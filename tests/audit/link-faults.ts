import type { Guide } from './guides-site.ts';
import { change, fault, hide, link, type PlantedFault } from './planted-faults.ts';

const linkTo = (html: string) => change({ html: `<p>${html}</p>` });
const json = (data: Record<string, unknown>) => change({ data });
const ARTICLE = {
  '@type': 'Article',
  headline: 'A',
  image: 'https://www.small.example/a.png',
  datePublished: '2026-01-01',
  author: 'Ada',
};
const image = (attributes: string) => change({ html: `<img width="9" height="9" ${attributes}>` });

/** Faults of links, images, structured data and robots. */
export const LINK_FAULTS: readonly PlantedFault[] = [
  fault('no link from anywhere', 'no-text-link', hide()),
  fault('no link near the home page', 'deep-page', hide(1)),
  fault('a link from the home page alone', 'few-incoming', (guides, at, note) => {
    const name = guides[at]?.name ?? '';
    hide()(guides, at, note);
    (guides[at] as Guide).name = name;
  }),
  fault('no links', 'few-links', change({ links: [] })),
  fault('very many links', 'many-links', (guides, at) => {
    for (let number = 0; number < 160; number++)
      guides[at]?.links.push({ href: `https://www.example.com/${number}`, text: `Example ${number}` });
  }),
  fault(
    'one text for five targets',
    'link-text',
    change({ links: [1, 2, 3, 4, 5].map((to) => ({ href: `/guides/guide-${to * 3}/`, text: 'Read more' })) }),
  ),
  fault('a link five times', 'repeated-link', (guides, at) => {
    for (let count = 0; count < 5; count++) guides[at]?.links.push({ href: '/', text: 'All the guides' });
  }),
  fault(
    'one text for three pages on three pages',
    'text-targets',
    (guides, at) => {
      for (const step of [-1, 0, 1])
        guides[at + step]?.links.push({
          href: `/guides/${guides[at + step === at + 1 ? at - 1 : at + step + 1]?.slug}/`,
          text: 'Tuning basics',
        });
    },
    { pages: [-1, 0, 1] },
  ),
  fault('a link that says click here', 'generic-link', link('/', 'Click here')),
  fault('a link that only has an arrow and "more"', 'generic-link', link('/', 'More →')),
  fault('a link without text', 'empty-link', linkTo('<a href="/"></a>')),
  fault(
    'a link around an image without alt text',
    'empty-link',
    linkTo('<a href="/"><img src="https://www.example.com/a.png" alt="" width="9" height="9"></a>'),
  ),
  fault('a link to no page', 'broken-link', link('/guides/none/', 'None'), { shows: '/guides/none/' }),
  fault('a relative link to no page', 'broken-link', link('../missing/'), { shows: '../missing/' }),
  fault('a link to no page with the own origin', 'broken-link', link('https://www.small.example/gone/'), {
    shows: '/gone/',
  }),
  fault('a link without scheme', 'malformed-link', link('www.example.com'), { shows: 'www.example.com' }),
  fault('a link with a misspelt scheme', 'malformed-link', link('htps://www.example.com/'), {
    shows: 'htps',
  }),
  fault('a mail address without @', 'malformed-link', link('mailto:ada.example.com'), { shows: 'mailto' }),
  fault('a link to nothing', 'malformed-link', link('#'), { shows: '"#"' }),
  fault('a link to the own machine', 'local-link', link('http://localhost:4321/guides/'), {
    shows: 'localhost',
  }),
  fault('a link without encryption', 'insecure-link', link('http://www.example.com/'), {
    shows: 'http://www',
  }),
  fault('a link to a redirect', 'redirected-link', link('/old/'), { shows: '/old/' }),
  fault('a link with nofollow', 'nofollow-link', linkTo('<a href="/" rel="nofollow">All of them</a>')),
  fault('a link with a campaign', 'tracked-link', link('/?utm_source=guide', 'The list of all'), {
    shows: 'utm_source',
  }),
  fault('an image without alt', 'image-alt', change({ picture: { src: 'https://www.example.com/a.png' } })),
  fault(
    'an image with the name of its file',
    'image-text',
    image('src="https://www.example.com/a.png" alt="IMG_1234.jpg"'),
  ),
  fault(
    'an image with a very long text',
    'image-text',
    image(`src="https://www.example.com/a.png" alt="${'a very long text '.repeat(12)}"`),
  ),
  fault(
    'three images with one text',
    'image-text',
    change({
      html: [1, 2, 3]
        .map((n) => `<img width="9" height="9" src="https://www.example.com/${n}.png" alt="A violin">`)
        .join(''),
    }),
  ),
  fault(
    'an image without size',
    'image-size',
    change({ html: '<img src="https://www.example.com/a.png" alt="A violin">' }),
  ),
  fault('an image that is not published', 'broken-image', image('src="/none.png" alt="A violin"'), {
    shows: '/none.png',
  }),
  fault(
    'an image without encryption',
    'insecure-link',
    image('src="http://www.example.com/a.png" alt="A violin"'),
  ),
  fault(
    'a video without a thumbnail',
    'structured-data',
    json({
      '@type': 'VideoObject',
      name: 'A video',
      uploadDate: '2026-01-01',
    }),
  ),
  fault(
    'a job without a title',
    'structured-data',
    json({ '@type': 'JobPosting', datePosted: '2026-01-01' }),
  ),
  fault('questions without an answer', 'structured-data', json({ '@type': 'QAPage', name: 'Questions' })),
  ...[
    { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', acceptedAnswer: { '@type': 'Answer' } }] },
    { '@type': 'HowTo', step: [{ '@type': 'HowToStep' }], offers: { '@type': 'Offer' } },
    { '@type': 'CourseInstance', offers: { '@type': 'Offer' } },
  ].map((data) => fault(`a ${data['@type']}, which is retired`, 'structured-retired', json(data))),
  fault(
    'data that only another search reads',
    'structured-retired',
    json({ '@type': 'Dataset', name: 'A', description: 'B', license: 'https://a.example/', creator: 'C' }),
  ),
  fault(
    'a reference to nothing on the page',
    'structured-reference',
    json({
      ...ARTICLE,
      isPartOf: { '@id': 'https://www.small.example/#website' },
      publisher: { '@id': '#ada' },
      about: [{ '@type': 'Thing', '@id': '#ada', sameAs: 'https://ada.example/' }],
      mentions: [{ '@id': 'https://other.example/#thing' }, { '@id': 'https://www.small.example/' }],
    }),
  ),
  fault(
    'a product without offer, review or rating',
    'structured-data',
    json({
      '@type': 'Product',
      name: 'A flute',
      image: 'https://www.small.example/a.png',
      description: 'A flute.',
    }),
  ),
  fault('an article without an author', 'structured-advice', json({ ...ARTICLE, author: undefined })),
  fault(
    'a course without a provider',
    'structured-advice',
    json({
      '@type': 'Course',
      name: 'A course',
      description: 'A course about flutes.',
    }),
  ),
  fault('a misspelt type', 'structured-value', json({ '@type': 'Articel', headline: 'A' })),
  fault('a date that is no date', 'structured-value', json({ ...ARTICLE, datePublished: '1 January 2026' })),
  fault('an image with a relative address', 'structured-value', json({ ...ARTICLE, image: 'a.png' })),
  fault('an empty value', 'structured-value', json({ ...ARTICLE, description: '' })),
  fault(
    'a price with its currency',
    'structured-value',
    json({
      '@type': 'Product',
      name: 'A flute',
      image: 'https://www.small.example/a.png',
      description: 'A flute.',
      offers: {
        '@type': 'Offer',
        price: '12 €',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
      },
    }),
  ),
  fault('structured data without a type', 'structured-value', json({ name: 'Nothing' })),
  fault(
    'structured data that is no JSON',
    'structured-syntax',
    change({
      html: '<script type="application/ld+json">{"@type": "Article",}</script>',
    }),
  ),
  fault('no type, which other guides have', 'structured-none', change({ isBare: true })),
  fault(
    'robots of the template against those of the site',
    'robots-differs',
    change({
      html: '<meta name="robots" content="noindex">',
    }),
  ),
];
