/** What Google asks of a type. One field of each list of `oneOf` is enough. */
export interface Wanted {
  readonly required: readonly string[];
  readonly recommended: readonly string[];
  readonly oneOf?: readonly (readonly string[])[];
}

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
 * What Google's rich results ask for by type. Source: Google Search Central, "Structured data markup that
 * Google Search supports". A type that is not listed is vocabulary without a rich result.
 */
export const WANTED: ReadonlyMap<string, Wanted> = new Map(
  Object.entries({
    Article: ARTICLE,
    BlogPosting: ARTICLE,
    NewsArticle: ARTICLE,
    BreadcrumbList: { required: ['itemListElement'], recommended: [] },
    ListItem: { required: ['position'], recommended: [], oneOf: [['name', 'item', 'url']] },
    ItemList: { required: ['itemListElement'], recommended: [] },
    FAQPage: { required: ['mainEntity'], recommended: [] },
    QAPage: { required: ['mainEntity'], recommended: [] },
    Question: { required: [], recommended: [], oneOf: [['name', 'text']] },
    Answer: { required: ['text'], recommended: [] },
    Book: { required: ['name', 'author', 'url', 'workExample'], recommended: ['sameAs'] },
    Course: { required: ['name', 'description'], recommended: ['provider'] },
    CourseInstance: { required: ['courseMode'], recommended: [] },
    Dataset: { required: ['name', 'description'], recommended: ['license', 'creator'] },
    Event: { required: ['location', 'name', 'startDate'], recommended: ['description', 'image', 'endDate'] },
    HowTo: { required: ['name', 'step'], recommended: ['image', 'totalTime'] },
    HowToStep: { required: [], recommended: [], oneOf: [['text', 'itemListElement']] },
    JobPosting: {
      required: ['datePosted', 'description', 'hiringOrganization', 'title'],
      recommended: ['validThrough', 'employmentType'],
    },
    LocalBusiness: BUSINESS,
    Restaurant: BUSINESS,
    Store: BUSINESS,
    Organization: { required: [], recommended: ['name', 'url', 'logo'] },
    Product: {
      required: ['name'],
      recommended: ['image', 'description'],
      oneOf: [['offers', 'review', 'aggregateRating']],
    },
    Offer: {
      required: [],
      recommended: ['priceCurrency', 'availability'],
      oneOf: [['price', 'priceSpecification']],
    },
    AggregateOffer: { required: ['lowPrice', 'priceCurrency'], recommended: ['highPrice', 'offerCount'] },
    AggregateRating: { required: ['ratingValue'], recommended: [], oneOf: [['ratingCount', 'reviewCount']] },
    Review: { required: ['author', 'reviewRating'], recommended: ['datePublished'] },
    Rating: { required: ['ratingValue'], recommended: [] },
    ProfilePage: { required: ['mainEntity'], recommended: ['dateCreated'] },
    Recipe: {
      required: ['name', 'image'],
      recommended: ['recipeIngredient', 'recipeInstructions', 'author'],
    },
    SoftwareApplication: APPLICATION,
    WebApplication: APPLICATION,
    MobileApplication: APPLICATION,
    VideoObject: {
      required: ['name', 'thumbnailUrl', 'uploadDate'],
      recommended: ['description', 'contentUrl', 'duration'],
    },
    WebSite: { required: ['name', 'url'], recommended: [] },
  }),
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
