import type { FoundFault } from '../../types/audit.ts';
import type { StructuredNode } from '../../types/page-content.ts';
import type { AuditedSite } from '../audited-site.ts';

interface Wanted {
  readonly required: readonly string[];
  readonly recommended: readonly string[];
}

const ARTICLE: Wanted = { required: [], recommended: ['headline', 'image', 'datePublished', 'author'] };

/**
 * What Google's rich results ask for by type. Source: Google Search Central, "Structured data markup that
 * Google Search supports". A type that is not listed is vocabulary without a rich result.
 */
const WANTED: Readonly<Record<string, Wanted>> = {
  Article: ARTICLE,
  BlogPosting: ARTICLE,
  NewsArticle: ARTICLE,
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  Event: { required: ['location', 'name', 'startDate'], recommended: ['description', 'image', 'endDate'] },
  JobPosting: {
    required: ['datePosted', 'description', 'hiringOrganization', 'title'],
    recommended: ['validThrough', 'employmentType'],
  },
  Organization: { required: [], recommended: ['name', 'url', 'logo'] },
  Product: { required: ['name'], recommended: ['image', 'offers', 'description'] },
  ProfilePage: { required: ['mainEntity'], recommended: ['dateCreated'] },
  SoftwareApplication: { required: ['name'], recommended: ['applicationCategory', 'operatingSystem'] },
  VideoObject: {
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['description', 'contentUrl', 'duration'],
  },
};

/** Finds nodes of structured data that lack a field that Google requires or recommends. */
export function* findStructuredFaults({ pages }: AuditedSite): Generator<FoundFault> {
  for (const page of pages)
    for (const node of distinct(page.structured)) {
      const wanted = WANTED[node.type];
      if (!wanted) continue;
      const missing = (fields: readonly string[]) => fields.filter((field) => !node.fields.includes(field));
      const required = missing(wanted.required);
      const recommended = missing(wanted.recommended);
      if (required.length > 0)
        yield {
          kind: 'structured-data',
          pages: [page],
          message: `${node.type} lacks ${required.join(' and ')}, without which Google ignores it`,
          advice: 'Add it in the jsonLd function of the template, or leave the type out.',
        };
      else if (recommended.length > 0)
        yield {
          kind: 'structured-advice',
          pages: [page],
          message: `${node.type} lacks ${recommended.join(' and ')}, which Google recommends`,
          advice: 'Add what the page shows in the jsonLd function of its template.',
        };
    }
}

/** Returns one node of each type and set of fields. */
function distinct(nodes: readonly StructuredNode[]): readonly StructuredNode[] {
  return [...new Map(nodes.map((node) => [`${node.type} ${node.fields.join()}`, node])).values()];
}
