import type { TemplateProps } from 'rowpress/template';
import { ActionLinks } from '../components/actions/action-links.tsx';
import { EmailForm } from '../components/actions/email-form.tsx';
import { Blocks } from '../components/layout/blocks.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import type { Action } from '../types/blocks.schema.d.ts';
import type { LandingPage } from '../types/landing-pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly landing: LandingPage }, Site>;

/** The calls to action that ask for an email address. The others link to a page. */
const BY_EMAIL: readonly Action[] = ['start', 'trial', 'signUp', 'demo'];

/**
 * Renders the target of an advertisement: one audience, one promise and one action, at the top and at the
 * end.
 */
export default function LandingPageTemplate({ page, site, rows: { landing } }: Props) {
  return (
    <>
      <RowHero page={page} site={site} row={landing} eyebrow={landing.audience}>
        <Ask site={site} landing={landing} id="email" />
      </RowHero>
      <Blocks blocks={landing.sections} site={site} />
      <section className="section no-print">
        <div className="wrap">
          <div className="panel panel-tinted promise">
            <h2>{landing.promise}</h2>
            <Ask site={site} landing={landing} id="email-again" />
          </div>
        </div>
      </section>
    </>
  );
}

interface AskProps {
  readonly site: Site;
  readonly landing: LandingPage;
  readonly id: string;
}

/** Renders the one action: a field for an email address, or a link. */
function Ask({ site, landing: { action, note }, id }: AskProps) {
  if (BY_EMAIL.includes(action))
    return <EmailForm site={site} id={id} button={site.actions[action].label} {...(note ? { note } : {})} />;
  return (
    <div className="stack">
      <ActionLinks site={site} actions={[action]} />
      {note ? <p className="card-meta">{note}</p> : null}
    </div>
  );
}
