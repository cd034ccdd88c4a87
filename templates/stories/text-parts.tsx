import { Contrast } from '../components/comparison/contrast.tsx';
import { DataTable } from '../components/comparison/data-table.tsx';
import { Swaps } from '../components/comparison/swaps.tsx';
import { List } from '../components/lists/list.tsx';
import { Points } from '../components/lists/points.tsx';
import { Questions } from '../components/lists/questions.tsx';
import { Steps } from '../components/lists/steps.tsx';
import { Terms } from '../components/lists/terms.tsx';
import { Formula } from '../components/prose/formula.tsx';
import { Passage } from '../components/prose/passage.tsx';
import { Prose } from '../components/prose/prose.tsx';
import { Script } from '../components/speech/script.tsx';
import { blockMarkdown } from '../format/markdown.ts';
import type { BlogPost } from '../types/blog.schema.d.ts';
import type { DocumentType } from '../types/document-types.schema.d.ts';
import type { Episode } from '../types/episodes.schema.d.ts';
import type { ProductAdoption } from '../types/product-adoption.schema.d.ts';
import type { UseCase } from '../types/use-cases.schema.d.ts';
import { Story } from './story.tsx';

interface TextPartsProps {
  readonly adoption: ProductAdoption;
  readonly document: DocumentType;
  readonly episode: Episode;
  readonly post: BlogPost;
  readonly useCase: UseCase;
}

/** Shows how texts are set: lists, steps, tables, questions, contrasts, and the Markdown of a post. */
export function TextParts(rows: TextPartsProps) {
  return (
    <>
      <ListParts {...rows} />
      <ComparisonParts {...rows} />
      <ProseParts {...rows} />
    </>
  );
}

/** Shows lists of every kind, steps, points and terms. */
function ListParts({ adoption, document, episode, useCase }: TextPartsProps) {
  return (
    <>
      <Story file="lists/list">
        <div className="stack-loose">
          <List items={episode.showNotes} />
          <List items={document.checklist.slice(0, 2)} mark="checks" />
          <List items={['The template does not choose an audience.']} mark="crosses" />
          <List items={adoption.checklist.slice(0, 3)} mark="boxes" />
        </div>
      </Story>
      <Story file="lists/steps" wide>
        <div className="stack-loose">
          <Steps steps={episode.points} wide />
          <Steps
            steps={adoption.programme
              .slice(0, 2)
              .map(({ title, text, when }) => ({ title, text, note: when }))}
          />
        </div>
      </Story>
      <Story file="lists/points" wide>
        <Points points={useCase.mistakes} />
      </Story>
      <Story file="lists/terms">
        <Terms terms={adoption.avoid.map(({ title, text }) => ({ term: title, meaning: text }))} />
      </Story>
    </>
  );
}

/** Shows swaps, a contrast, a dialogue and a table. */
function ComparisonParts({ document, episode, useCase }: TextPartsProps) {
  const { disagreement, guest } = episode;
  return (
    <>
      <Story file="comparison/swaps">
        <Swaps
          labels={['Mistake', 'Instead']}
          swaps={(document.mistakes ?? []).map(({ mistake, instead }) => ({ from: mistake, to: instead }))}
        />
      </Story>
      <Story file="comparison/contrast">
        <Contrast
          unlike
          sides={[
            { name: guest.name, text: disagreement.guestSays },
            { name: 'The host', text: disagreement.hostSays },
          ]}
          verdictLabel="Where it was left"
          verdict={disagreement.whereItLeft}
        />
      </Story>
      <Story file="speech/script">
        <Script
          lines={(episode.transcriptExcerpt ?? []).map(({ speaker, words }) => ({
            label: speaker,
            text: words,
          }))}
        />
      </Story>
      <Story file="comparison/data-table" wide>
        <DataTable
          caption="What to measure"
          columns={['Signal', 'Why', 'Where to look']}
          rows={useCase.measure.map(({ signal, why, where }) => [signal, why, where])}
        />
      </Story>
    </>
  );
}

/** Shows questions, formulas, a passage and a whole text. */
function ProseParts({ adoption, post }: TextPartsProps) {
  return (
    <>
      <Story file="lists/questions">
        <Questions questions={adoption.questions ?? []} />
      </Story>
      <Story file="prose/formula">
        <div className="panel">
          <Formula text="Failed search rate = (searches with no result + searches with no click) / all searches" />
          <Formula text="seconds = words ÷ 150 × 60 + pauses × 1.5" />
        </div>
      </Story>
      <Story file="prose/passage">
        <Passage
          heading="Passage"
          paragraphs={adoption.example.paragraphs}
          items={adoption.checklist.slice(0, 2)}
          ordered
        />
      </Story>
      <Story file="prose/prose">
        <Prose html={blockMarkdown(post.body).html} />
      </Story>
    </>
  );
}
