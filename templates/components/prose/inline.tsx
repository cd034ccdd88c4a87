import { createElement } from 'react';
import { inlineMarkdown } from '../../format/markdown.ts';

/** A language other than the page's, and its writing direction. */
export interface TextLanguage {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

interface InlineProps {
  readonly text: string;
  readonly as?: 'p' | 'span' | 'dd' | 'dt' | 'li' | 'td' | 'th' | 'blockquote' | 'div';
  readonly className?: string | undefined;
  /** The language of words between backticks, if they are foreign words and not code. */
  readonly code?: TextLanguage | undefined;
}

/** Renders a text in inline Markdown (code, emphasis, links) as one element. */
export function Inline({ text, as = 'p', className, code }: InlineProps) {
  const html = inlineMarkdown(text);
  const marked = code ? html.replaceAll('<code>', `<code lang="${code.lang}" dir="${code.dir}">`) : html;
  return createElement(as, { className, dangerouslySetInnerHTML: { __html: marked } });
}
