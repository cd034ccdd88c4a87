import { Inline, type TextLanguage } from './inline.tsx';

interface ParagraphsProps {
  readonly texts: string | readonly string[];
  /** The language of words between backticks, if they are foreign words and not code. */
  readonly code?: TextLanguage;
}

/** Renders paragraphs in inline Markdown, with the width and spacing of running text. */
export function Paragraphs({ texts, code }: ParagraphsProps) {
  return (
    <div className="prose">
      {[texts].flat().map((text) => (
        <Inline key={text} text={text} code={code} />
      ))}
    </div>
  );
}
