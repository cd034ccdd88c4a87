import { ActionLinks } from '../components/actions/action-links.tsx';
import { EmailForm } from '../components/actions/email-form.tsx';
import { ConsentLink } from '../components/layout/consent-link.tsx';
import { Logo } from '../components/layout/logo.tsx';
import { Portrait } from '../components/people/portrait.tsx';
import { MadeUpNote } from '../components/prose/made-up-note.tsx';
import { PublishedDates } from '../components/prose/published-dates.tsx';
import { Unbroken } from '../components/prose/unbroken.tsx';
import { UpdatedOn } from '../components/prose/updated-on.tsx';
import type { CaseStudy } from '../types/case-studies.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';
import { Story } from './story.tsx';

/** Shows buttons, fields, notes and other small parts of larger components. */
export function SmallParts({ site, story }: { readonly site: Site; readonly story: CaseStudy }) {
  return (
    <>
      <Story file="actions/action-links">
        <ActionLinks site={site} actions={['start', 'demo', 'extension']} />
      </Story>
      <Story file="layout/consent-link">
        <ul>
          <ConsentLink site={{ ...site, consent: true }} />
        </ul>
      </Story>
      <Story file="actions/email-form">
        <EmailForm site={site} id="sample-email" button="Sign up" note="A note under the field." />
      </Story>
      <Story file="prose/made-up-note">
        <MadeUpNote what="Made-up company, made-up people" />
      </Story>
      <Story file="people/portrait">
        <p className="byline">
          <Portrait name={story.voice.person} />
          <Portrait name={story.voice.person} large />
          <span className="badge">coming soon</span>
        </p>
      </Story>
      <Story file="layout/logo">
        <span className="brand">
          <Logo />
          {site.product.name}
        </span>
      </Story>
      <Story file="prose/published-dates" heading="Dates">
        <PublishedDates date={story.date} updated={story.updated} />
        <UpdatedOn date={story.updated} />
      </Story>
      <Story file="prose/unbroken">
        <p className="takeaway">
          <Unbroken text="Words such as slide-by-slide and text-to-voice stay on one line where there is room." />
        </p>
      </Story>
    </>
  );
}
