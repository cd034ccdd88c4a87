import { Markdown, type TemplateProps } from 'rowpress/template';
import { Breadcrumbs, LinkLists } from '../components/parts.tsx';

interface City {
  readonly name: string;
  readonly population: number;
  readonly depot: boolean;
  readonly about: string;
}

type Props = TemplateProps<{ readonly city: City }>;

/** The page of a city. */
export default function CityPage({ page, rows: { city }, links }: Props) {
  return (
    <>
      <Breadcrumbs trail={page.breadcrumbs} />
      <h1>{city.name}</h1>
      <Markdown inline as="p" text={city.about} />
      <p>
        {city.population.toLocaleString('en')} people.{' '}
        {city.depot ? 'We have a depot here.' : 'Served from the next depot.'}
      </p>
      <LinkLists links={links} />
    </>
  );
}

export const head = ({ rows: { city } }: Props) => <meta name="geo.placename" content={city.name} />;

export const jsonLd = ({ page, rows: { city } }: Props) => [
  { '@type': 'City', name: city.name, description: city.about, url: page.url },
];
