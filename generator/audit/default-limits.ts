import type { AuditLimits } from '../types/audit.ts';

/**
 * The limits without `data/audit.yaml`. Google states no widths; these are measured by the field: a title is
 * cut at 600 pixels on a desktop, a description at 920 there and at 680 on a phone.
 */
export const DEFAULT_LIMITS: AuditLimits = {
  similarity: 80,
  sentencePages: 10,
  titlePixels: 600,
  descriptionPixels: 920,
  phoneTitlePixels: 360,
  phoneDescriptionPixels: 680,
  titleCharacters: 15,
  descriptionCharacters: 50,
  words: 120,
  depth: 4,
  links: 2,
  linkTexts: 3,
  textTargets: 2,
  incoming: 2,
  repeatedLinks: 3,
  manyLinks: 300,
  headingCharacters: 90,
  addressCharacters: 100,
  wordsWithoutHeading: 600,
  kilobytes: 500,
  claimMonths: 12,
};
