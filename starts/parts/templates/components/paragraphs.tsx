interface ParagraphsProps {
  readonly text: string;
}

/** Shows a text of several paragraphs. */
export function Paragraphs({ text }: ParagraphsProps) {
  return text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
