/**
 * Pictures in `templates/public/icons.svg`, each with the words of an address that it fits. The first that
 * matches counts. They are for results of a search, and for cards of pages whose row names no drawing.
 */
const PICTURES: readonly (readonly [string, RegExp])[] = [
  ['compare', /-vs-|-alternatives\/|^\/compare/],
  ['podcast', /podcast|presentation-recorder/],
  ['language', /-text-to-speech\/|caption-translator|multi-language|translat/],
  ['voice', /voice|text-to-speech|audio/],
  ['subtitles', /subtitle|caption|transcript/],
  ['thumbnail', /thumbnail|video-title/],
  ['storyboard', /storyboard|explainer/],
  ['script', /script|summary|lesson-plan/],
  ['certificate', /certif/],
  ['quiz', /quiz|assessment|faq|objection/],
  ['funnel', /completion|onboarding-video|feature-adoption|activation/],
  ['trend', /analytics|success|measure|value/],
  ['chart', /adoption|sales-enablement|outcome/],
  ['checklist', /checklist|release|compliance/],
  ['guide', /guide|how-to|step-by-step|walkthrough|knowledge-base-video/],
  ['document', /manual|sop|process|document|policy|article|knowledge-base/],
  ['course', /course|lesson|micro|learning-obj|training-video|onboarding|product-training/],
  ['phone', /mobile|microlearning|phone/],
  ['discussion', /discussion|support|reply|ticket/],
  ['academy', /academy|portal|multi-tenant|lms/],
  ['library', /hub|library|webinar/],
  ['counter', /^\/pos\//],
  ['story', /^\/customers\//],
  ['glossary', /^\/glossaries\//],
  ['advert', /^\/ad-|marketing|demo|announcement/],
  ['recorder', /record|screen|bug|tab|webcam/],
  ['team', /team|partner|employee|managers|company/],
];

/** The picture of pages that fit none of them. */
const OTHER = 'slides';

export const PICTURE_NAMES = [...PICTURES.map(([name]) => name), OTHER];

/** Returns the name of the picture that fits a page, by the words of its address. */
export function pictureOf(path: string): string {
  return PICTURES.find(([, words]) => words.test(path))?.[0] ?? OTHER;
}
