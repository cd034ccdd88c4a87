/** One of the three things that the product does. Each has a colour. */
export type Pillar = 'create' | 'educate' | 'analyse';

/**
 * Addresses of each pillar, as patterns. The first that matches counts. Other pages have the brand's colour.
 */
const PILLARS: readonly (readonly [Pillar, RegExp])[] = [
  [
    'analyse',
    /^\/(video-analytics|customer-success-managers|saas-customer-education|glossaries\/customer-education-for-SaaS|tutorials\/measure-|solutions\/(customer-su|feature-adoption|sales-enablement))/,
  ],
  [
    'educate',
    /^\/(lms|saas-lms|choosing-an-lms|customer-e|customer-onboarding|knowledge-base|understanding-|interactive-guides|pos|tutorials|glossaries\/customer-education\/|solutions\/(employee|partner|customer-onboarding|video-hub)|aitools\/(ai-(course|quiz|lesson|learning|certificate|microlearning)|[a-z-]*(guide|manual|sop-|process-|checklist)))/,
  ],
  [
    'create',
    /^\/(video-creation|aitools|text-to-speech|create-instructional|glossaries\/video-creation|ad-studio|install_extension|(product|screen-recording|training|tutorial)-video|screen-recording|solutions\/(product-marketing|account-based))/,
  ],
];

/** The podcast's address begins like an address of the second pillar. */
const BRAND = /^\/customer-educated-podcast\//;

/** Returns the pillar that a page belongs to. Returns undefined for pages of the company as a whole. */
export function pillarOf(path: string): Pillar | undefined {
  if (BRAND.test(path)) return undefined;
  return PILLARS.find(([, pattern]) => pattern.test(path))?.[0];
}
