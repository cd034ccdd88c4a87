import { type TemplateProps, t } from 'rowpress/template';
import { Closing } from '../components/closing.tsx';
import { FeatureCards } from '../components/feature-cards.tsx';
import { PlanCards } from '../components/plan-cards.tsx';
import { PostCards } from '../components/post-cards.tsx';
import { faqPage, Questions } from '../components/questions.tsx';
import { WeekPlan } from '../components/week-plan.tsx';
import { software } from '../format/offers.ts';
import type { HomeTexts } from '../types/home.schema.d.ts';
import type { PriceList } from '../types/pricing.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly home: HomeTexts; readonly pricing: PriceList }, Site>;

/** The home page: the product, what it does, what it costs, and what people ask. */
export default function Home({ site, rows: { home, pricing }, links }: Props) {
  const { features = [], posts = [] } = links;
  return (
    <>
      <Hero site={site} />
      <div className="wrap stack">
        <ul className="figures">
          {home.figures.map(({ figure, text }) => (
            <li key={figure}>
              <strong>{figure}</strong> {text}
            </li>
          ))}
        </ul>
        <section className="stack-small">
          <h2>{t('saas.does')}</h2>
          <FeatureCards links={features} level={3} />
        </section>
        <Steps home={home} />
        <Voices home={home} />
        <section className="stack-small">
          <div className="heading">
            <h2>{t('saas.prices')}</h2>
            <a href={site.own.pricing}>{t('saas.allPrices')}</a>
          </div>
          <PlanCards pricing={pricing} level={3} />
        </section>
        <Questions title={t('saas.questions')} questions={home.questions} />
        {posts.length > 0 ? (
          <section className="stack-small">
            <h2>{t('saas.posts')}</h2>
            <PostCards links={posts} level={3} />
          </section>
        ) : null}
        <Closing site={site} />
      </div>
    </>
  );
}

function Hero({ site }: { readonly site: Site }) {
  const { headline, action, actionNote, search } = site.own;
  return (
    <div className="stage">
      <div className="wrap">
        <h1>{headline ?? site.name}</h1>
        <p className="lede">{site.description}</p>
        <p className="actions">
          <a className="button" href={action.href}>
            {action.label}
          </a>
          <a className="button button-quiet" href={search}>
            {t('saas.seeFeatures')}
          </a>
        </p>
        {actionNote ? <p className="action-note">{actionNote}</p> : null}
        <WeekPlan />
      </div>
    </div>
  );
}

function Steps({ home }: { readonly home: HomeTexts }) {
  return (
    <section className="stack-small band">
      <h2>{t('saas.works')}</h2>
      <ol className="steps">
        {home.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Voices({ home: { voices, voicesNote } }: { readonly home: HomeTexts }) {
  if (voices.length === 0) return null;
  return (
    <section className="stack-small">
      <h2>{t('saas.voices')}</h2>
      <div className="voices">
        {voices.map(({ text, who }) => (
          <figure key={who}>
            <blockquote>{text}</blockquote>
            <figcaption>{who}</figcaption>
          </figure>
        ))}
      </div>
      {voicesNote ? <p className="note">{voicesNote}</p> : null}
    </section>
  );
}

export function jsonLd({ page, site, rows: { home, pricing } }: Props): object[] {
  return [software(site.name, site.description, page.url, pricing), faqPage(home.questions)];
}
