import type { TemplateBundle } from '../../types/bundle.ts';
import type { MarkdownExtension } from '../../types/markdown.ts';
import { hashContent } from '../../utils/hash-content.ts';

/** Returns a bundle with what extends its Markdown. The code of templates that render Markdown depends on it. */
export function extendMarkdown(
  bundle: TemplateBundle,
  markdown: MarkdownExtension | undefined,
): TemplateBundle {
  if (!markdown) return bundle;
  const codeHashes = { ...bundle.codeHashes };
  for (const name of bundle.markdownUsers)
    codeHashes[name] = hashContent(`${codeHashes[name]} ${markdown.hash}`);
  return { ...bundle, codeHashes, markdown };
}
