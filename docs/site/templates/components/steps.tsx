import type { PageLink } from 'rowpress/template';

interface StepsProps {
  readonly previous: PageLink | undefined;
  readonly next: PageLink | undefined;
}

/** Leads to the pages before and after. */
export function Steps({ previous, next }: StepsProps) {
  return (
    <nav className="steps" aria-label="Previous and next page">
      {previous ? <Step link={previous} words="Previous" rel="prev" /> : null}
      {next ? <Step link={next} words="Next" rel="next" /> : null}
    </nav>
  );
}

interface StepProps {
  readonly link: PageLink;
  readonly words: string;
  readonly rel: 'prev' | 'next';
}

function Step({ link, words, rel }: StepProps) {
  return (
    <a className={rel} href={link.path} rel={rel}>
      <small>{words}</small> {link.label}
    </a>
  );
}
