/** Verbs that cannot be watched, each with verbs that can. */
const UNSEEN: readonly (readonly [RegExp, string])[] = [
  [/^(?:to )?(?:understand|grasp|comprehend)(?:s|ing)?\b/i, 'explains, predicts or decides'],
  [/^(?:to )?know(?:s|ing)?(?: how to| about)?\b/i, 'names, finds or does'],
  [/^(?:to )?learn(?:s|ing)?(?: how to| about)?\b/i, 'does'],
  [
    /^(?:to )?(?:be|is|are|become)s? (?:aware|familiar|comfortable|able)\b(?: of| with| to)?/i,
    'points out or uses',
  ],
  [/^(?:to )?(?:appreciate|explore|discover|get to know|see)(?:s|ing)?\b/i, 'compares or chooses'],
  [
    /^(?:an? )?(?:introduction|overview|basics|fundamentals|best practices?)\b(?: to| of)?/i,
    'names one task',
  ],
];

/** Returns verbs that can be watched, if the text begins with one that cannot. */
export function seenInstead(text: string): string | undefined {
  return UNSEEN.find(([pattern]) => pattern.test(text.trim()))?.[1];
}

/** Returns the text without such a beginning: `Understand how to refund a dish` becomes `refund a dish`. */
export function withoutUnseen(text: string): string {
  const trimmed = text.trim();
  const found = UNSEEN.find(([pattern]) => pattern.test(trimmed));
  const rest = found ? trimmed.replace(found[0], '').replace(/^[\s:,-]*(?:how to )?/i, '') : trimmed;
  return rest || trimmed;
}

/** Returns the text with a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
