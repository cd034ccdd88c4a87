import type { SearchHit } from 'rowpress/browser';
import { pillarOf } from '../format/pillar-of.ts';
import { pictureOf } from '../icons/picture-of.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Fills the link of a result: the page's picture in the colour of its pillar, its name and its section. */
export default function drawResult(link: HTMLAnchorElement, { path, label, parent }: SearchHit): void {
  const pillar = pillarOf(path);
  if (pillar) link.dataset.pillar = pillar;
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', '0 0 160 90');
  picture.ariaHidden = 'true';
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `/icons.svg#scene-${pictureOf(path)}`);
  picture.append(use);
  const name = document.createElement('span');
  name.textContent = label;
  const place = document.createElement('small');
  place.textContent = parent ?? path;
  link.append(picture, name, ' ', place);
}
