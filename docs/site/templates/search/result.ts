import type { SearchHit } from 'rowpress/browser';

const SECTIONS: Readonly<Record<string, string>> = {
  guide: 'Guide',
  reference: 'Reference',
  internals: 'How rowpress works',
};

/** Fills the link of a result: the name of the page, and its part of the documentation. */
export default function drawResult(link: HTMLAnchorElement, { path, label }: SearchHit): void {
  const place = document.createElement('small');
  place.textContent = SECTIONS[path.split('/')[1] ?? ''] ?? '';
  link.append(label, ' ', place);
}
