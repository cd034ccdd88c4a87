import type { ReactNode } from 'react';
import { DrawnPicture } from '../../drawings/drawn-picture.tsx';
import { pictureFile } from '../../drawings/picture-file.ts';
import { headingId } from '../../format/markdown.ts';
import type { Block } from '../../types/blocks.schema.d.ts';
import type { Site } from '../../types/site.schema.d.ts';
import { Callout } from '../actions/callout.tsx';
import { TabPanels } from '../actions/tab-panels.tsx';
import { DataTable } from '../comparison/data-table.tsx';
import { Facts } from '../lists/facts.tsx';
import { List } from '../lists/list.tsx';
import { Questions } from '../lists/questions.tsx';
import { Steps } from '../lists/steps.tsx';
import { Inline } from '../prose/inline.tsx';
import { Paragraphs } from '../prose/paragraphs.tsx';
import { Journey } from '../showcase/journey.tsx';
import { MarkedScreen } from '../showcase/marked-screen.tsx';
import { ProductCards } from '../showcase/product-cards.tsx';
import { Result } from '../showcase/result.tsx';
import { Script } from '../speech/script.tsx';
import { Section } from './section.tsx';

interface BlocksProps {
  readonly blocks: readonly Block[];
  readonly site: Site;
}

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;
type Context = Omit<BlocksProps, 'blocks'> & { readonly at: number };

/** Renders the sections of a page from its data, each by its kind. */
export function Blocks({ blocks, site }: BlocksProps) {
  return blocks.map((block, at) => {
    const render = BLOCKS[block.kind] as (block: Block, context: Context) => ReactNode;
    return (
      <div key={`${block.kind} ${JSON.stringify(block)}`} className="block">
        {render(block, { site, at })}
      </div>
    );
  });
}

const BLOCKS: { [Kind in Block['kind']]: (block: BlockOf<Kind>, context: Context) => ReactNode } = {
  text: ({ heading, paragraphs, items, ordered, note }) => (
    <Section heading={heading} layout="columns">
      <div className="stack">
        <Paragraphs texts={paragraphs} />
        {items ? ordered ? <Steps steps={items.map((text) => ({ text }))} /> : <List items={items} /> : null}
        {note ? <Inline className="muted measure" text={note} /> : null}
      </div>
    </Section>
  ),
  split: ({ heading, paragraphs, items, picture, link }, { at }) => (
    <section className="section" id={headingId(heading)}>
      <div className={at % 2 === 1 ? 'wrap split split-flipped' : 'wrap split'}>
        <div className="stack">
          <h2>{heading}</h2>
          <Paragraphs texts={paragraphs} />
          {items ? <List items={items} mark="checks" /> : null}
          {link ? (
            <p>
              <a href={link.href}>{link.label}</a>
            </p>
          ) : null}
        </div>
        <DrawnPicture picture={pictureFile(picture)} />
      </div>
    </section>
  ),
  cards: ({ heading, intro, cards }) => (
    <Section heading={heading} intro={intro}>
      <ul className="cards">
        {cards.map(({ title, text, href, soon }) => (
          <li key={title} className="card">
            <h3>
              {href ? <a href={href}>{title}</a> : title}{' '}
              {soon ? <span className="badge">coming soon</span> : null}
            </h3>
            <Inline text={text} />
          </li>
        ))}
      </ul>
    </Section>
  ),
  steps: ({ heading, intro, steps }) => (
    <Section heading={heading} intro={intro}>
      <Steps steps={steps} wide />
    </Section>
  ),
  table: ({ heading, intro, columns, rows, note }) => (
    <Section heading={heading} intro={intro}>
      <div className="stack">
        <DataTable caption={heading} columns={columns} rows={rows} />
        {note ? <Inline className="muted measure" text={note} /> : null}
      </div>
    </Section>
  ),
  facts: ({ heading, facts }) => (
    <Section heading={heading} tone="tinted">
      <Facts facts={facts} />
    </Section>
  ),
  example: ({ heading, intro, lines, note }) => (
    <Section heading={heading} intro={intro} layout="columns">
      <div className="stack">
        <Script lines={lines} />
        {note ? <Inline className="muted measure" text={note} /> : null}
      </div>
    </Section>
  ),
  questions: ({ heading, questions }) => (
    <Section heading={heading} layout="columns">
      <Questions questions={questions} />
    </Section>
  ),
  tabs: ({ heading, intro, tabs }) => (
    <Section heading={heading} intro={intro}>
      <TabPanels tabs={tabs} />
    </Section>
  ),
  marked: ({ heading, intro, screen, marks }) => (
    <Section heading={heading} intro={intro}>
      <MarkedScreen screen={screen} marks={marks} />
    </Section>
  ),
  products: ({ heading, intro, products }) => (
    <Section heading={heading} intro={intro}>
      <ProductCards products={products} />
    </Section>
  ),
  journey: ({ heading, intro, stops, note }) => (
    <Section heading={heading} intro={intro} tone="tinted">
      <div className="stack">
        <Journey stops={stops} />
        {note ? <Inline className="muted measure" text={note} /> : null}
      </div>
    </Section>
  ),
  result: ({ heading, ...result }) => (
    <Section heading={heading}>
      <Result {...result} />
    </Section>
  ),
  callout: ({ heading, text, action }, { site }) => (
    <Callout site={site} heading={heading} text={text} action={action} />
  ),
};
