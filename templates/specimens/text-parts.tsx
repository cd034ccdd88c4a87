import { Contrast } from '../components/contrast.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Formula } from '../components/formula.tsx';
import { List } from '../components/list.tsx';
import { blockMarkdown } from '../components/markdown.ts';
import { Passage } from '../components/passage.tsx';
import { Points } from '../components/points.tsx';
import { Prose } from '../components/prose.tsx';
import { Questions } from '../components/questions.tsx';
import { Script } from '../components/script.tsx';
import { Steps } from '../components/steps.tsx';
import { Swaps } from '../components/swaps.tsx';
import { Terms } from '../components/terms.tsx';
import type { BlogPost } from '../rows/blog.schema.d.ts';
import type { DocumentType } from '../rows/document-types.schema.d.ts';
import type { Episode } from '../rows/episodes.schema.d.ts';
import type { ProductAdoption } from '../rows/product-adoption.schema.d.ts';
import type { UseCase } from '../rows/use-cases.schema.d.ts';
import { Specimen } from './specimen.tsx';

interface TextPartsProps {
  readonly adoption: ProductAdoption;
  readonly document: DocumentType;
  readonly episode: Episode;
  readonly post: BlogPost;
  readonly useCase: UseCase;
}

/** How texts are set: lists, steps, tables, questions, contrasts, and the Markdown of a post. */
export function TextParts({ adoption, document, episode, post, useCase }: TextPartsProps) {
  const { disagreement, guest } = episode;
  return (
    <>
      <Specimen file="list">
        <div className="stack-loose">
          <List items={episode.showNotes} />
          <List items={document.checklist.slice(0, 2)} mark="checks" />
          <List items={['The template does not choose an audience.']} mark="crosses" />
          <List items={adoption.checklist.slice(0, 3)} mark="boxes" />
        </div>
      </Specimen>
      <Specimen file="steps" wide>
        <div className="stack-loose">
          <Steps steps={episode.points} wide />
          <Steps
            steps={adoption.programme
              .slice(0, 2)
              .map(({ title, text, when }) => ({ title, text, note: when }))}
          />
        </div>
      </Specimen>
      <Specimen file="points" wide>
        <Points points={useCase.mistakes} />
      </Specimen>
      <Specimen file="terms">
        <Terms terms={adoption.avoid.map(({ title, text }) => ({ term: title, meaning: text }))} />
      </Specimen>
      <Specimen file="swaps">
        <Swaps
          labels={['Mistake', 'Instead']}
          swaps={(document.mistakes ?? []).map(({ mistake, instead }) => ({ from: mistake, to: instead }))}
        />
      </Specimen>
      <Specimen file="contrast">
        <Contrast
          unlike
          sides={[
            { name: guest.name, text: disagreement.guestSays },
            { name: 'The host', text: disagreement.hostSays },
          ]}
          verdictLabel="Where it was left"
          verdict={disagreement.whereItLeft}
        />
      </Specimen>
      <Specimen file="script">
        <Script
          lines={(episode.transcriptExcerpt ?? []).map(({ speaker, words }) => ({
            label: speaker,
            text: words,
          }))}
        />
      </Specimen>
      <Specimen file="data-table" wide>
        <DataTable
          caption="What to measure"
          columns={['Signal', 'Why', 'Where to look']}
          rows={useCase.measure.map(({ signal, why, where }) => [signal, why, where])}
        />
      </Specimen>
      <Specimen file="questions">
        <Questions questions={adoption.questions ?? []} />
      </Specimen>
      <Specimen file="formula">
        <div className="panel">
          <Formula text="Failed search rate = (searches with no result + searches with no click) / all searches" />
          <Formula text="seconds = words ÷ 150 × 60 + pauses × 1.5" />
        </div>
      </Specimen>
      <Specimen file="passage">
        <Passage
          heading="Passage"
          paragraphs={adoption.example.paragraphs}
          items={adoption.checklist.slice(0, 2)}
          ordered
        />
      </Specimen>
      <Specimen file="prose">
        <Prose html={blockMarkdown(post.body).html} />
      </Specimen>
    </>
  );
}
