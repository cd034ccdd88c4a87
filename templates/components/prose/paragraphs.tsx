import { Inline, type TextLanguage } from './inline.tsx';

interface ParagraphsProps {
  readonly texts: string | readonly string[];
  /** The language of the words between backticks, where they are words of another language and no code. */
  readonly code?: TextLanguage;
}

/** Paragraphs in inline Markdown, with the width and the spacing of running text. */
export function Paragraphs({ texts, code }: ParagraphsProps) {
  return (
    <div className="prose">
      {[texts].flat().map((text) => (
        <Inline key={text} text={text} code={code} />
      ))}
    </div>
  );
}
