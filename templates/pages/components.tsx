import type { ReactNode } from 'react';
import type { TemplateProps } from 'rowpress/template';
import { Avatar } from '../components/avatar.tsx';
import { BarChart } from '../components/bar-chart.tsx';
import { Callout } from '../components/callout.tsx';
import { DataTable } from '../components/data-table.tsx';
import { EmailForm } from '../components/email-form.tsx';
import { Facts } from '../components/facts.tsx';
import { LinkCards } from '../components/link-cards.tsx';
import { List } from '../components/list.tsx';
import { MadeUpNote } from '../components/made-up-note.tsx';
import { PageHero } from '../components/page-hero.tsx';
import { Pager } from '../components/pager.tsx';
import { Questions } from '../components/questions.tsx';
import { Script } from '../components/script.tsx';
import { Section } from '../components/section.tsx';
import { Steps } from '../components/steps.tsx';
import { TabPanels } from '../components/tab-panels.tsx';
import { Terms } from '../components/terms.tsx';
import { Illustration, illustrationNames } from '../illustrations/illustration.tsx';
import type { Site } from '../rows/site.schema.d.ts';

const COLORS = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'muted',
  'line',
  'line-strong',
  'accent',
  'accent-strong',
  'accent-soft',
  'night',
];
const SIZES = ['xs', 's', 'm', 'l', 'xl', '2xl', '3xl', '4xl'];

/** The site's visual system on one page, for the people who write templates. Only the dev server shows it. */
export default function ComponentsPage({ page, site }: TemplateProps<unknown, Site>) {
  return (
    <>
      <PageHero
        page={page}
        site={site}
        headline="Components and drawings"
        lede={page.description}
        eyebrow="Dev server only"
        actions={['start', 'demo']}
      />
      <Section heading="Colours">
        <ul className="cards">
          {COLORS.map((color) => (
            <li key={color} className="card">
              <span
                style={{
                  blockSize: '4rem',
                  borderRadius: '0.5rem',
                  border: '1px solid var(--color-line)',
                  background: `var(--color-${color})`,
                }}
              />
              <code>--color-{color}</code>
            </li>
          ))}
        </ul>
      </Section>
      <Section heading="Type">
        <div className="stack">
          {SIZES.map((size) => (
            <p key={size} style={{ fontSize: `var(--text-${size})`, lineHeight: 1.2 }}>
              --text-{size}: the refund screen
            </p>
          ))}
        </div>
      </Section>
      <Section heading="Drawings" intro="Each varies with its seed.">
        <div className="cards cards-wide">
          {illustrationNames.flatMap((name) =>
            ['one', 'two'].map((seed) => (
              <div key={name + seed} className="figure">
                <Illustration name={name} seed={seed} title={`${name}, seed ${seed}`} />
              </div>
            )),
          )}
        </div>
      </Section>
      <Sample name="Cards">
        <LinkCards
          links={[{ path: '/pricing/', label: 'A page', summary: 'One sentence on what the page holds.' }]}
          meta={() => 'Over the title'}
        />
      </Sample>
      <Sample name="Lists">
        <div className="stack-loose">
          <List items={['A point', 'A point with `code`']} />
          <List items={['Done']} mark="checks" />
          <List items={['Not possible']} mark="crosses" />
          <List items={['To be ticked on paper']} mark="boxes" />
        </div>
      </Sample>
      <Sample name="Steps">
        <Steps
          steps={[
            { title: 'Record', text: 'Click through the task.', note: '2 min' },
            { title: 'Share', text: 'Paste the link.' },
          ]}
        />
      </Sample>
      <Sample name="Terms">
        <Terms terms={[{ term: 'Cover', meaning: 'A table served at once.' }]} />
      </Sample>
      <Sample name="Script">
        <Script lines={[{ label: '0:00', text: 'Open Orders.', note: 'Wait for the list.' }]} />
      </Sample>
      <Sample name="Table">
        <DataTable caption="Claims" columns={['Feature', 'Ours', 'Theirs']} rows={[['Blur', 'Yes', 'No']]} />
      </Sample>
      <Sample name="Questions">
        <Questions questions={[{ question: 'Does it open without JavaScript?', answer: 'Yes.' }]} />
      </Sample>
      <Sample name="Facts and charts">
        <div className="stack-loose">
          <Facts facts={[{ value: '5 minutes', label: 'for a first video' }]} />
          <BarChart
            title="Creation time"
            unit="%"
            bars={[
              { label: 'Before', value: 100 },
              { label: 'After', value: 30 },
            ]}
          />
        </div>
      </Sample>
      <Sample name="Tabs">
        <TabPanels
          seed="components"
          tabs={[
            {
              id: 'record',
              label: 'Record',
              heading: 'Record',
              paragraphs: ['A panel.'],
              illustration: 'recorder',
            },
            {
              id: 'edit',
              label: 'Edit',
              heading: 'Edit',
              paragraphs: ['Another panel.'],
              illustration: 'slide-editor',
            },
          ]}
        />
      </Sample>
      <Sample name="Small things">
        <div className="stack">
          <MadeUpNote what="This company is made up." />
          <p>
            <Avatar initials="AB" /> <span className="badge">coming soon</span>
          </p>
          <EmailForm site={site} id="sample-email" button="Sign up" note="A note under the field." />
          <Pager
            label="Pages"
            list={{ page: 2, addresses: ['/a/', '/b/', '/c/'], previous: '/a/', next: '/c/' }}
          />
        </div>
      </Sample>
      <Callout
        site={site}
        heading="The next step"
        text="One or two sentences, and one button."
        action="trial"
      />
    </>
  );
}

function Sample({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Section heading={name} layout="columns">
      {children}
    </Section>
  );
}
