import { ActionLinks } from '../components/action-links.tsx';
import { Avatar } from '../components/avatar.tsx';
import { ConsentLink } from '../components/consent-link.tsx';
import { EmailForm } from '../components/email-form.tsx';
import { initialsOf } from '../components/initials-of.ts';
import { Logo } from '../components/logo.tsx';
import { MadeUpNote } from '../components/made-up-note.tsx';
import { PublishedDates } from '../components/published-dates.tsx';
import { Unbroken } from '../components/unbroken.tsx';
import { UpdatedOn } from '../components/updated-on.tsx';
import type { CaseStudy } from '../rows/case-studies.schema.d.ts';
import type { Site } from '../rows/site.schema.d.ts';
import { Specimen } from './specimen.tsx';

/** Buttons, fields, notes and other parts that stand inside larger ones. */
export function SmallParts({ site, story }: { readonly site: Site; readonly story: CaseStudy }) {
  return (
    <>
      <Specimen file="action-links">
        <ActionLinks site={site} actions={['start', 'demo', 'extension']} />
      </Specimen>
      <Specimen file="consent-link">
        <ul>
          <ConsentLink site={{ ...site, consent: true }} />
        </ul>
      </Specimen>
      <Specimen file="email-form">
        <EmailForm site={site} id="sample-email" button="Sign up" note="A note under the field." />
      </Specimen>
      <Specimen file="made-up-note">
        <MadeUpNote what="Made-up company, made-up people" />
      </Specimen>
      <Specimen file="avatar">
        <p className="byline">
          <Avatar initials={initialsOf(story.voice.person)} />
          <Avatar initials={initialsOf(story.voice.person)} large />
          <span className="badge">coming soon</span>
        </p>
      </Specimen>
      <Specimen file="logo">
        <span className="brand">
          <Logo />
          {site.product.name}
        </span>
      </Specimen>
      <Specimen file="published-dates" heading="Dates">
        <PublishedDates date={story.date} updated={story.updated} />
        <UpdatedOn date={story.updated} />
      </Specimen>
      <Specimen file="unbroken">
        <p className="takeaway">
          <Unbroken text="Words such as slide-by-slide and text-to-voice stay on one line where there is room." />
        </p>
      </Specimen>
    </>
  );
}
