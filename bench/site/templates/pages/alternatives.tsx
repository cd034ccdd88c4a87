import type { ReactNode } from 'react';
import type { TemplateProps } from 'rowpress/template';

interface Row {
  readonly slug: string;
  readonly name: string;
  readonly tagline: string;
  readonly intro: readonly string[];
  readonly features: readonly { name: string; note: string; product: boolean; competitor: boolean }[];
  readonly pros: readonly string[];
  readonly cons: readonly string[];
  readonly pricing: readonly { name: string; price: string; blurb: string; items: readonly string[] }[];
  readonly faqs: readonly { question: string; answer: string }[];
  readonly related: readonly string[];
}

type Props = TemplateProps<{ readonly competitor: Row }, { readonly name: string }>;

/** The page of the reference workload: the same elements, texts and links as its peers make. */
export default function Alternatives({ site, page, rows: { competitor: row } }: Props) {
  return (
    <>
      <nav aria-label="Breadcrumb">
        <ol className="crumbs flex gap-2">
          {page.breadcrumbs.map(({ path, label }, at) =>
            at === page.breadcrumbs.length - 1 ? (
              <li key={path} aria-current="page">
                {label}
              </li>
            ) : (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ),
          )}
        </ol>
      </nav>
      <h1 className="text-4xl font-bold">{row.name} alternatives</h1>
      <p className="tagline text-xl">{row.tagline}</p>
      <div className="intro prose">
        {row.intro.map((text) => (
          <p key={text} className="mt-4 leading-7">
            {text}
          </p>
        ))}
      </div>
      <Section id="features" title={`${site.name} vs ${row.name}: features`}>
        <table className="w-full text-left">
          <thead>
            <tr>
              <th>Feature</th>
              <th>Notes</th>
              <th>{site.name}</th>
              <th>{row.name}</th>
            </tr>
          </thead>
          <tbody>
            {row.features.map((feature) => (
              <tr key={feature.name} className="border-b">
                <th scope="row" className="py-2 font-medium">
                  {feature.name}
                </th>
                <td className="cell note text-sm">{feature.note}</td>
                <Flag on={feature.product} />
                <Flag on={feature.competitor} />
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section id="pros-cons" title={`Pros and cons of ${row.name}`}>
        <div className="grid grid-cols-2 gap-6">
          <div>
            <h3 className="font-semibold">Pros</h3>
            <Bullets items={row.pros} />
          </div>
          <div>
            <h3 className="font-semibold">Cons</h3>
            <Bullets items={row.cons} />
          </div>
        </div>
      </Section>
      <Section id="pricing" title={`${row.name} pricing`}>
        <div className="grid grid-cols-3 gap-6">
          {row.pricing.map((tier) => (
            <article key={tier.name} className="tier rounded border p-6">
              <h3 className="font-semibold">{tier.name}</h3>
              <p className="price text-2xl">{tier.price}</p>
              <p className="blurb text-sm">{tier.blurb}</p>
              <Bullets items={tier.items} />
            </article>
          ))}
        </div>
      </Section>
      <Section id="faq" title="Frequently asked questions">
        {row.faqs.map(({ question, answer }) => (
          <details key={question} className="faq border-b py-4">
            <summary className="font-medium">{question}</summary>
            <p className="mt-2 leading-7">{answer}</p>
          </details>
        ))}
      </Section>
      <Section id="related" title="Related comparisons">
        <ul className="grid grid-cols-3 gap-4">
          {row.related.map((slug) => (
            <li key={slug} className="related-item">
              <a className="related-link underline" href={`/compare-competitors/${slug}-alternatives/`}>
                {slug} alternatives
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function Flag({ on }: { readonly on: boolean }) {
  return <td className={on ? 'cell yes text-green-700' : 'cell no text-red-700'}>{on ? 'Yes' : 'No'}</td>;
}

function Bullets({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="list-disc pl-5">
      {items.map((text) => (
        <li key={text} className="py-1">
          {text}
        </li>
      ))}
    </ul>
  );
}

function Section({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section id={id} className="section mx-auto max-w-5xl py-12">
      <h2 className="text-2xl font-bold">{title}</h2>
      {children}
    </section>
  );
}

export function jsonLd({ rows: { competitor: row } }: Props): object[] {
  return [
    {
      '@type': 'FAQPage',
      mainEntity: row.faqs.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
