import type { PageLink, TemplateProps } from 'rowpress/template';
import { rowClip } from '../clips/row-clip.tsx';
import { EmailForm } from '../components/actions/email-form.tsx';
import { Blocks } from '../components/layout/blocks.tsx';
import { Section } from '../components/layout/section.tsx';
import { CompanyMark } from '../components/marks/company-mark.tsx';
import { LinkCards } from '../components/navigation/link-cards.tsx';
import { PostList } from '../components/navigation/post-list.tsx';
import { Inline } from '../components/prose/inline.tsx';
import { Unbroken } from '../components/prose/unbroken.tsx';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

/** The facts of `data/facts.yaml` that the page shows. */
interface Facts {
  readonly facts: { readonly trialDays: string };
}

type Props = TemplateProps<{ readonly page: SitePage }, Site & Facts>;

/** Renders the home page: the promise above a film, what the product looks like, and the newest content. */
export default function Home(props: Props) {
  const { site, rows, links } = props;
  const { sections } = rows.page;
  const last = sections.at(-1);
  const closing = last?.kind === 'callout' ? [last] : [];
  return (
    <>
      <Stage {...props} />
      <Customers links={links.marks ?? []} />
      <Blocks blocks={sections.slice(0, sections.length - closing.length)} site={site} />
      <Section heading="Customer stories">
        <LinkCards links={links.customers ?? []} meta={({ facts }) => facts?.industry} />
      </Section>
      <Section heading="From the blog">
        <PostList posts={links.posts ?? []} level={3} />
      </Section>
      <Blocks blocks={closing} site={site} />
    </>
  );
}

/** Renders the first screen: the promise, the form, and the film below them across the whole page. */
function Stage({ page, site, rows: { page: row } }: Props) {
  return (
    <div className="page-top home-top">
      <div className="hero wrap">
        <div className="hero-text">
          <h1>
            <Unbroken text={row.headline} />
          </h1>
          <Inline className="lede" text={row.lede} />
          <EmailForm
            site={site}
            id="email"
            button={site.actions.start.label}
            note={`${site.facts.trialDays} days to try it. No credit card.`}
          />
        </div>
        <div className="home-film">{rowClip(row, page.video)}</div>
      </div>
    </div>
  );
}

/** Renders the marks of customers in a row. Each leads to the customer's story. */
function Customers({ links }: { readonly links: readonly PageLink[] }) {
  return (
    <nav className="wrap home-customers" aria-label="Customers">
      <ul>
        {links.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>
              <CompanyMark slug={path.split('/').at(-2) ?? ''} name={label} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
