import type { TemplateProps } from 'rowpress/template';
import { Breadcrumbs, LinkLists, References } from '../components/parts.tsx';

interface Rows {
  readonly city: { readonly name: string };
  readonly service: {
    readonly name: string;
    readonly summary: string;
    readonly price: { readonly from: number; readonly unit: string };
  };
}

type Props = TemplateProps<Rows>;

/** A service in a city. */
export default function OfferPage({ page, rows: { city, service }, links, refs }: Props) {
  return (
    <>
      <Breadcrumbs trail={page.breadcrumbs} />
      <h1>{page.title}</h1>
      <p>{service.summary}</p>
      <p>
        From {service.price.from} for {service.price.unit}.
      </p>
      <h2>{city.name} is known for</h2>
      <References refs={refs['cities.knownFor']} />
      <LinkLists links={links} />
    </>
  );
}

export const jsonLd = ({ page, site, rows: { city, service } }: Props) => [
  {
    '@type': 'Service',
    name: page.title,
    url: page.url,
    serviceType: service.name,
    areaServed: { '@type': 'City', name: city.name },
    provider: { '@type': 'Organization', name: String(site.name) },
  },
];
