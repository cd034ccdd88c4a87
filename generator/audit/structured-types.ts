/** What Google asks of a type. One field of each list of `oneOf` is enough. */
export interface Wanted {
  readonly required: readonly string[];
  readonly recommended: readonly string[];
  readonly oneOf?: readonly (readonly string[])[];
  /** What it recommends inside of these types. */
  readonly recommendedIn?: Readonly<Record<string, readonly string[]>>;
  /** Google reads the type only as a part of one of these. Left out if it stands alone. */
  readonly partOf?: readonly string[];
}

/** What Google shows for some types, and where that is documented. */
export interface Feature {
  /** What it is for, as the end of "Google uses it for …". */
  readonly use: string;
  readonly source: string;
  /** The first day, month or year, where Google has announced it. */
  readonly since?: string;
  /** The last day, or the day on which Google announced the end. */
  readonly until?: string;
  /** The only search that reads it, if that is not Google Search. */
  readonly elsewhere?: string;
  readonly types: Readonly<Record<string, Wanted>>;
}

const DOCS = 'https://developers.google.com/search/docs/appearance/structured-data';
const BLOG = 'https://developers.google.com/search/blog';
const SIMPLER_RESULTS = `${BLOG}/2025/06/simplifying-search-results`;

const NOTHING: Wanted = { required: [], recommended: [] };
const ARTICLE: Wanted = { required: [], recommended: ['headline', 'image', 'datePublished', 'author'] };
const BUSINESS: Wanted = {
  required: ['name', 'address'],
  recommended: ['url', 'telephone', 'openingHoursSpecification'],
};
const APPLICATION: Wanted = {
  required: ['name'],
  recommended: ['applicationCategory', 'operatingSystem', 'offers'],
};

/**
 * What Google uses structured data for. A type that is not listed is vocabulary of schema.org, for which
 * Google shows nothing. `docs/audit.md` has the same table.
 */
export const FEATURES: readonly Feature[] = [
  {
    use: 'title, picture and date of an article',
    source: `${DOCS}/article`,
    types: { Article: ARTICLE, BlogPosting: ARTICLE, NewsArticle: ARTICLE },
  },
  {
    use: 'the path above a result',
    source: `${DOCS}/breadcrumb`,
    types: {
      BreadcrumbList: { required: ['itemListElement'], recommended: [] },
      ListItem: { required: ['position'], recommended: [], oneOf: [['name', 'item', 'url']] },
    },
  },
  {
    use: 'a carousel of courses, recipes or restaurants',
    source: `${DOCS}/carousel`,
    types: { ItemList: { required: ['itemListElement'], recommended: [] } },
  },
  {
    use: 'a list of courses',
    source: `${DOCS}/course`,
    types: { Course: { required: ['name', 'description'], recommended: ['provider'] } },
  },
  {
    use: 'events',
    source: `${DOCS}/event`,
    types: {
      Event: {
        required: ['location', 'name', 'startDate'],
        recommended: ['description', 'image', 'endDate'],
      },
    },
  },
  {
    use: 'the search for jobs',
    since: '2017-06-20',
    source: `${DOCS}/job-posting`,
    types: {
      JobPosting: {
        required: ['datePosted', 'description', 'hiringOrganization', 'title'],
        recommended: ['validThrough', 'employmentType'],
      },
    },
  },
  {
    use: 'address and hours of a business',
    source: `${DOCS}/local-business`,
    types: { LocalBusiness: BUSINESS, Restaurant: BUSINESS, Store: BUSINESS },
  },
  {
    use: 'name and logo of an organisation',
    source: `${DOCS}/organization`,
    types: { Organization: { required: [], recommended: ['name', 'url', 'logo'] } },
  },
  {
    use: 'price and availability of a product',
    source: `${DOCS}/product`,
    types: {
      Product: {
        required: ['name'],
        recommended: ['image', 'description'],
        oneOf: [['offers', 'review', 'aggregateRating']],
      },
      Offer: {
        required: [],
        recommended: ['priceCurrency'],
        recommendedIn: { Product: ['availability'] },
        oneOf: [['price', 'priceSpecification']],
      },
      AggregateOffer: { required: ['lowPrice', 'priceCurrency'], recommended: ['highPrice', 'offerCount'] },
    },
  },
  {
    use: 'the stars of a real rating',
    source: `${DOCS}/review-snippet`,
    types: {
      AggregateRating: {
        required: ['ratingValue'],
        recommended: [],
        oneOf: [['ratingCount', 'reviewCount']],
      },
      Review: { required: ['author', 'reviewRating'], recommended: ['datePublished'] },
      Rating: { required: ['ratingValue'], recommended: [] },
    },
  },
  {
    use: 'a person in results of forums',
    since: '2023-11',
    source: `${DOCS}/profile-page`,
    types: { ProfilePage: { required: ['mainEntity'], recommended: ['dateCreated'] } },
  },
  {
    use: 'a question that users answer',
    since: '2018-12',
    source: `${DOCS}/qapage`,
    types: {
      QAPage: { required: ['mainEntity'], recommended: [] },
      Question: { required: [], recommended: [], oneOf: [['name', 'text']], partOf: ['QAPage'] },
      Answer: { required: ['text'], recommended: [], partOf: ['QAPage'] },
    },
  },
  {
    use: 'pictures and times of a recipe',
    source: `${DOCS}/recipe`,
    types: {
      Recipe: {
        required: ['name', 'image'],
        recommended: ['recipeIngredient', 'recipeInstructions', 'author'],
      },
      HowToStep: { required: [], recommended: [], oneOf: [['text', 'itemListElement']], partOf: ['Recipe'] },
    },
  },
  {
    use: 'the price of an app with a rating',
    source: `${DOCS}/software-app`,
    types: { SoftwareApplication: APPLICATION, WebApplication: APPLICATION, MobileApplication: APPLICATION },
  },
  {
    use: 'videos',
    source: `${DOCS}/video`,
    types: {
      VideoObject: {
        required: ['name', 'thumbnailUrl', 'uploadDate'],
        recommended: ['description', 'contentUrl', 'duration'],
      },
    },
  },
  {
    use: 'the name of the site above a result',
    source: 'https://developers.google.com/search/docs/appearance/site-names',
    types: { WebSite: { required: ['name', 'url'], recommended: [] } },
  },
  {
    use: 'questions and answers below a result',
    since: '2019-05',
    until: '2026-05-07',
    source: 'https://developers.google.com/search/updates',
    types: { FAQPage: NOTHING },
  },
  {
    use: 'the steps of a guide below a result',
    since: '2019-05',
    until: '2023-09-13',
    source: `${BLOG}/2023/08/howto-faq-changes`,
    types: { HowTo: NOTHING },
  },
  {
    use: 'the dates and prices of a course',
    until: '2025-06-12',
    source: SIMPLER_RESULTS,
    types: { CourseInstance: NOTHING },
  },
  {
    use: 'links that buy or borrow a book',
    until: '2025-06-12',
    source: SIMPLER_RESULTS,
    types: { Book: NOTHING },
  },
  {
    use: 'the verdict on a claim',
    until: '2025-06-12',
    source: SIMPLER_RESULTS,
    types: { ClaimReview: NOTHING },
  },
  {
    use: 'announcements of an emergency',
    until: '2025-06-12',
    source: SIMPLER_RESULTS,
    types: { SpecialAnnouncement: NOTHING },
  },
  {
    use: 'data to download',
    elsewhere: 'Google Dataset Search',
    source: `${DOCS}/dataset`,
    types: { Dataset: { required: ['name', 'description'], recommended: ['license', 'creator'] } },
  },
];

/** What Google asks of a type, and the feature that it is for. */
export const WANTED: ReadonlyMap<string, Wanted & { readonly feature: Feature }> = new Map(
  FEATURES.flatMap((feature) =>
    Object.entries(feature.types).map(([type, wanted]) => [type, { ...wanted, feature }] as const),
  ),
);

/** The types for which Google Search shows nothing, or nothing any more. */
export const RETIRED: ReadonlySet<string> = new Set(
  FEATURES.filter(({ until, elsewhere }) => until !== undefined || elsewhere !== undefined).flatMap(
    ({ types }) => Object.keys(types),
  ),
);

/** Other types that sites often use. A type that is nearly one of these, or of `WANTED`, is misspelt. */
export const OTHER_TYPES: readonly string[] = (
  'AboutPage Action AdministrativeArea AudioObject Blog Brand Clip CollectionPage Comment ContactPage ContactPoint ' +
  'Corporation Country CreativeWork CreativeWorkSeries CreativeWorkSeason DefinedTerm DefinedTermSet ' +
  'EducationalOrganization EntryPoint Episode GeoCoordinates HowToSection HowToSupply HowToTip HowToTool ImageObject ' +
  'InteractionCounter LearningResource LiveBlogPosting MediaObject MonetaryAmount Movie MusicGroup Occupation ' +
  'OfferCatalog OnlineStore OpeningHoursSpecification Person Place PodcastEpisode PodcastSeries PostalAddress ' +
  'PropertyValue Quiz ReadAction SearchAction SearchResultsPage Schedule SeekToAction Series Service ' +
  'SiteNavigationElement SoftwareSourceCode SpeakableSpecification TechArticle Thing TVSeries UnitPriceSpecification ' +
  'VideoGame VirtualLocation VisualArtwork WebAPI WebPage WebPageElement'
).split(' ');
