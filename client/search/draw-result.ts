import type { DrawResult } from './create-dialog.ts';

/** Fills the link of a result with the page's label and the label of the page above it. */
const drawResult: DrawResult = (link, { label, parent, path }) => {
  const place = document.createElement('small');
  place.textContent = parent ?? path;
  link.append(label, ' ', place);
};

export default drawResult;
