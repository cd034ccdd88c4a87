import { Markdown, Picture, type TemplateProps, t } from 'rowpress/template';
import { Artwork } from '../components/artwork.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { factLines } from '../components/fact-lines.tsx';
import { FactTable } from '../components/fact-table.tsx';
import type { Field } from '../components/field-value.tsx';
import { LinkChips } from '../components/link-chips.tsx';
import { OpeningHours } from '../components/opening-hours.tsx';
import { PlaceCards } from '../components/place-cards.tsx';
import { SiteLink } from '../components/site-link.tsx';
import { lastPart } from '../format/last-part.ts';
import { localBusiness } from '../format/local-business.ts';
import { pageName } from '../format/page-name.ts';
import type { Place } from '../types/places.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly place: Place }, Site>;

/** Further fields of a place, below its address. Rows that leave a field out have no line for it. */
const FACTS: readonly Field[] = [];

/** The page of a place: what it offers, how to reach it, and its neighbours. */
export default function PlacePage(props: Props) {
  const { page, rows, links } = props;
  const { place } = rows;
  const city = page.breadcrumbs.at(-2);
  const services = place.services.map((service) => {
    const about = props.refs['places.services']?.[service];
    return {
      path: `${city?.path}${lastPart(about?.path ?? about?.slug ?? '')}/`,
      label: service,
      name: t('directory.serviceIn', { service, city: place.city }),
    };
  });
  const near = (links.near ?? []).filter(({ group }) => group === place.city);
  const lines = [...contactLines(place), ...factLines(FACTS, place, props)];
  return (
    <div className="wrap stack">
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="banner">
        <div className="opening">
          {city ? (
            <p className="eyebrow">
              <a href={city.path}>{place.city}</a>
            </p>
          ) : null}
          <h1>{pageName(page)}</h1>
          {place.summary ? <p className="lede">{place.summary}</p> : null}
          <LinkChips label={t('directory.services')} choices={services} />
          <Actions place={place} />
        </div>
        {place.photo ? (
          <Picture src={place.photo} ratio="16:10" sizes="(min-width: 56rem) 30rem, 100vw" />
        ) : (
          <Artwork kind="place" seed={place.slug} />
        )}
      </div>
      {lines.length > 0 ? (
        <div className="subject">
          <FactTable title={t('directory.contact')} lines={lines} />
        </div>
      ) : null}
      {place.about ? (
        <section className="beside">
          <h2>{t('directory.about', { name: place.name })}</h2>
          <Markdown className="prose" text={place.about} headingLevel={3} />
        </section>
      ) : null}
      {near.length > 0 ? (
        <section className="stack-small">
          <h2>{t('directory.near')}</h2>
          <PlaceCards links={near} level={3} />
        </section>
      ) : null}
    </div>
  );
}

/** The first things that people do: call, or look at the place's own site. */
function Actions({ place: { phone, website } }: { readonly place: Place }) {
  if (!phone && !website) return null;
  return (
    <p className="actions">
      {phone ? (
        <a className="button" href={callOf(phone)}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 3h3l2 5l-2.5 1.5a11 11 0 0 0 5 5L15 12l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2" />
          </svg>
          <bdi>{phone}</bdi>
        </a>
      ) : null}
      {website ? (
        <a className="button button-quiet" href={website}>
          {t('place.website')}
        </a>
      ) : null}
    </p>
  );
}

const callOf = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

function contactLines(place: Place) {
  const { address, postcode, phone, email, website, hours, prices, city } = place;
  const lines = [
    {
      label: t('place.address'),
      value: address && (
        <>
          {address}
          <br />
          {[postcode, city].filter(Boolean).join(' ')}
        </>
      ),
    },
    {
      label: t('place.phone'),
      value: phone && (
        <a href={callOf(phone)} dir="ltr">
          {phone}
        </a>
      ),
    },
    { label: t('place.email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
    { label: t('place.website'), value: website && <SiteLink href={website} /> },
    { label: t('place.hours'), value: hours && <OpeningHours hours={hours} /> },
    { label: t('place.prices'), value: prices && <bdi>{prices}</bdi> },
  ];
  return lines.filter(({ value }) => value);
}

export function jsonLd({ page, rows: { place } }: Props): object[] {
  return [localBusiness(page, place)];
}
