import type { PictureName } from './picture-name.ts';
import pictures from './pictures.json' with { type: 'json' };
import { SUBJECTS } from './pictures-of-subjects.ts';

/**
 * Families whose pages have a drawing each, by the words of their addresses. A page whose words name no
 * drawing has none.
 */
const FAMILIES: readonly RegExp[] = [
  /^\/lms\/([^/]+)\/$/,
  /^\/saas-lms\/([^/]+)\/$/,
  /^\/tutorials\/(?:how-to-create-)?([^/]+)\/$/,
  /^\/pos\/([^/]+?)(?:-self-service-customer-training)?\/$/,
  /^\/blog\/categories\/([^/]+)\/$/,
];

/** Families whose pages share a drawing, or have one by another name. */
const SHARED: readonly (readonly [RegExp, string])[] = [
  [/^\/text-to-speech-converter\/([^/]+)-text-to-speech\/$/, 'speech-$1'],
  [/^\/zing-by-[^/]+-waitlist\/$/, 'zing-waitlist'],
  [/^\/zing-by-[^/]+\/$/, 'zing'],
  [/^\/[^/]+-joins-chargebee\/$/, 'joins-chargebee'],
  [/^\/blog\/authors\/[^/]+\/$/, 'authors'],
  [/^\/compare-competitors\/[^/]+\/$/, 'see-switch'],
  [/^\/compare\/[^/]+\/$/, 'see-week'],
];

/** Tools of each kind. The first pattern that fits the address counts. */
const TOOLS: readonly (readonly [RegExp, PictureName])[] = [
  [/user-manual/, 'user-manual'],
  [/sop-/, 'standard-operating-procedure'],
  [/quick-start/, 'quick-start-guide'],
  [/training-manual/, 'training-manual'],
  [/release-checklist|handbook/, 'see-owner'],
  [/troubleshooting|bug-report/, 'see-reply'],
  [/guide|process-/, 'see-guide'],
  [/webcam|presentation-/, 'see-lower-third'],
  [/with-audio/, 'see-room'],
  [/product-demo/, 'see-demo'],
  [/recorder/, 'see-recorder'],
  [/caption-translator/, 'see-translate'],
  [/subtitle/, 'see-captions'],
  [/voice-over/, 'see-voice'],
  [/quiz/, 'see-question'],
  [/certificate/, 'see-certificate'],
  [/course-outline/, 'see-course'],
  [/lesson-plan/, 'see-calendar'],
  [/learning-objective/, 'see-goal'],
  [/microlearning/, 'see-mobile'],
  [/storyboard|explainer/, 'see-storyboard'],
  [/title|thumbnail/, 'see-thumbnail'],
  [/summary|transcript/, 'see-cuts'],
  [/faq/, 'see-search'],
  [/release-note/, 'see-week'],
  [/script/, 'see-script'],
  [/onboarding-video/, 'see-hub'],
  [/training-video/, 'see-slides'],
];
const OF_TOOLS = /^\/aitools\/([^/]+)\/$/;

/** Pages that stand alone. */
const PAGES: Readonly<Record<string, PictureName>> = {
  '/aitools/': 'aitools',
  '/create-instructional-videos/': 'create-instructional-videos',
  '/customer-educated-podcast/': 'customer-educated-podcast',
  '/customers/': 'customers',
  '/solutions/': 'solutions',
  '/compare/': 'compare',
  '/compare-competitors/': 'compare-competitors',
  '/blog/': 'blog',
  '/blog/authors/': 'blog-authors',
  '/glossaries/customer-education/': 'glossary-customer-education',
  '/glossaries/customer-education-for-SaaS/': 'glossary-saas',
  '/glossaries/video-creation/': 'glossary-video-creation',
  '/text-to-speech-converter/': 'text-to-speech-converter',
  '/tutorials/': 'tutorials',
  '/pos/': 'pos',
  '/lms/': 'lms-platform',
  '/saas-lms/': 'saas-lms',
  '/about/': 'about',
  '/install_extension/': 'install-extension',
  '/referral-program/': 'referral-program',
  '/ai-governance/': 'ai-governance',
  '/choosing-an-lms/': 'choosing-an-lms',
  '/customer-education-for-saas/': 'customer-education-for-saas',
  '/saas-customer-education/': 'saas-customer-education',
  '/customer-success-managers/': 'customer-success-managers',
  '/understanding-knowledge-base-software/': 'understanding-knowledge-base-software',
  '/customer-onboarding-software-saas/': 'customer-onboarding-software-saas',
  '/customer-enablement-software/': 'customer-enablement-software',
  '/customer-education-software/': 'customer-education-software',
};

const OF_SUBJECTS = /^\/(?:glossaries\/[^/]+|blog|solutions)\/([^/]+)\/$/;

/** Returns the drawing that a page shows in its hero or its text. Returns undefined if it shows none. */
export function pictureOfPage(path: string): PictureName | undefined {
  const page = PAGES[path] ?? SUBJECTS[path.match(OF_SUBJECTS)?.[1] ?? ''];
  if (page) return page;
  const tool = path.match(OF_TOOLS)?.[1];
  if (tool) return TOOLS.find(([words]) => words.test(tool))?.[1];
  const own = FAMILIES.map((family) => path.match(family)?.[1]).find((name) => name !== undefined);
  if (own !== undefined) return isPicture(own) ? own : undefined;
  const shared = SHARED.find(([family]) => family.test(path));
  const name = shared && path.replace(...shared);
  return name !== undefined && isPicture(name) ? name : undefined;
}

function isPicture(name: string): name is PictureName {
  return name in pictures;
}
