import pictures from './pictures.json' with { type: 'json' };

/** The name of a drawing: a file of `templates/public/pictures/`. */
export type PictureName = keyof typeof pictures;

/**
 * Families whose pages have a drawing each, by the words of their addresses. A page whose words name no drawing
 * has none.
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
  [/microlearning/, 'see-phone'],
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

/** Terms of the glossaries and posts of the blog: the drawing of the subject, by the last words of the address. */
const SUBJECTS: Readonly<Record<string, PictureName>> = {
  assessment: 'see-question',
  'blended-learning': 'see-calendar',
  certification: 'see-certificate',
  'completion-rate': 'see-completion',
  'customer-academy': 'see-portal',
  'customer-education': 'see-week',
  'customer-enablement': 'see-owner',
  'customer-onboarding': 'see-first-result',
  'drip-course': 'see-drip',
  'instructional-design': 'see-goal',
  'knowledge-base': 'see-search',
  'learner-engagement': 'see-engagement',
  'learning-management-system': 'see-course',
  'learning-objective': 'see-goal',
  'learning-path': 'see-path',
  microlearning: 'see-phone',
  'onboarding-playlist': 'see-hub',
  'self-service': 'see-self-service',
  'time-to-value': 'see-first-result',
  'train-the-trainer': 'see-trainers',

  activation: 'see-activation',
  churn: 'see-churn',
  'customer-health-score': 'see-health',
  'customer-success-manager': 'see-accounts',
  expansion: 'see-expansion',
  'feature-adoption': 'see-adoption',
  freemium: 'see-funnel',
  'in-app-guidance': 'see-hint',
  'net-revenue-retention': 'see-expansion',
  'product-adoption': 'see-adoption',
  'product-qualified-lead': 'see-funnel',
  'ticket-deflection': 'see-tickets',

  'aspect-ratio': 'see-frames',
  'b-roll': 'see-cuts',
  bitrate: 'see-bitrate',
  callout: 'see-callout',
  'closed-captions': 'see-captions',
  codec: 'see-bitrate',
  cutaway: 'see-cuts',
  'frame-rate': 'see-frames',
  'jump-cut': 'see-jump',
  'lower-third': 'see-lower-third',
  narration: 'see-voice',
  pacing: 'see-pace',
  resolution: 'see-resolution',
  'room-tone': 'see-room',
  'screen-recording': 'see-recorder',
  storyboard: 'see-storyboard',
  subtitles: 'see-captions',
  'text-to-speech': 'see-voice',
  thumbnail: 'see-thumbnail',
  voiceover: 'see-voice',

  'ask-learners-when-they-will-do-it': 'see-goal',
  'blur-customer-data-or-use-a-demo-account': 'see-blur',
  'can-a-video-replace-the-kick-off-call': 'see-calendar',
  'did-the-video-deflect-a-ticket': 'see-tickets',
  'does-background-music-help': 'see-music',
  'how-long-should-an-onboarding-video-be': 'see-script',
  'how-many-courses-to-launch-with': 'see-course',
  'interface-changed-after-you-recorded': 'see-slides',
  'monthly-report-your-boss-reads': 'see-figures',
  'one-take-or-slide-by-slide': 'see-jump',
  'prerequisites-and-learning-paths': 'see-path',
  'quiz-questions-that-test-work': 'see-question',
  'reading-a-drop-off-curve': 'see-drop-off',
  'scripts-that-survive-translation': 'see-translate',
  'send-a-video-in-a-ticket-reply': 'see-reply',
  'subtitles-or-a-second-voice': 'see-captions',
  'synthetic-voice-or-your-own': 'see-voice',
  'video-or-article-for-a-support-answer': 'see-self-service',
  'watch-time-is-not-learning': 'see-plays',
  'what-a-certificate-is-worth': 'see-certificate',
  'what-order-should-onboarding-videos-go-in': 'see-drip',
  'when-not-to-answer-with-a-video': 'see-search',
  'which-language-to-translate-first': 'see-translate',
  'who-owns-onboarding-videos': 'see-owner',
  'write-the-script-before-or-after-recording': 'see-script',
};
const OF_SUBJECTS = /^\/(?:glossaries\/[^/]+|blog)\/([^/]+)\/$/;

/** Returns the drawing that a page shows. Returns undefined if the page shows a clip or a tool, or nothing. */
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
