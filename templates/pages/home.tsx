import type { TemplateProps } from 'rowpress/template';
import { rowClip } from '../clips/row-clip.tsx';
import { EmailForm } from '../components/actions/email-form.tsx';
import { Blocks } from '../components/layout/blocks.tsx';
import { PageHero } from '../components/layout/page-hero.tsx';
import { Section } from '../components/layout/section.tsx';
import { Reel } from '../components/marks/reel.tsx';
import { LinkCards } from '../components/navigation/link-cards.tsx';
import { PostList } from '../components/navigation/post-list.tsx';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

/** The facts of `data/facts.yaml` that the page shows. */
interface Facts {
  readonly facts: { readonly trialDays: string };
}

type Props = TemplateProps<{ readonly page: SitePage }, Site & Facts>;

/** Renders the home page: the promise, how the product is used, and the newest content. */
export default function Home({ page, site, rows: { page: row }, links }: Props) {
  const last = row.sections.at(-1);
  const closing = last?.kind === 'callout' ? [last] : [];
  const sections = closing.length > 0 ? row.sections.slice(0, -1) : row.sections;
  return (
    <>
      <PageHero
        page={page}
        site={site}
        headline={row.headline}
        lede={row.lede}
        eyebrow={row.eyebrow}
        clip={rowClip(row.clip, page.video)}
      >
        <EmailForm
          site={site}
          id="email"
          button={site.actions.start.label}
          note={`${site.facts.trialDays} days to try it. No credit card.`}
        />
      </PageHero>
      <Reel />
      <Blocks blocks={sections} site={site} seed={page.path} />
      <Section heading="Customer stories">
        <LinkCards links={links.customers ?? []} meta={({ facts }) => facts?.industry} />
      </Section>
      <Section heading="From the blog">
        <PostList posts={links.posts ?? []} level={3} />
      </Section>
      <Blocks blocks={closing} site={site} seed={page.path} />
    </>
  );
}
