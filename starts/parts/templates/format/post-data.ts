import type { PageFacts } from 'rowpress/template';

/** What structured data says of a post. */
interface PostFacts {
  readonly title: string;
  readonly summary: string;
  readonly date: string;
}

/** Returns the structured data of a post. `image` is the address of its picture, if it has one. */
export function postData(
  { page, site }: { readonly page: PageFacts; readonly site: { readonly name: string } },
  { title, summary, date }: PostFacts,
  image?: string,
): object {
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: summary,
    datePublished: date,
    url: page.url,
    inLanguage: page.language,
    ...(image && { image }),
    publisher: { '@type': 'Organization', name: site.name },
  };
}
