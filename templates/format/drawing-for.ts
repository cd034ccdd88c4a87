import type { IllustrationName } from '../illustrations/illustration.tsx';
import type { Tag } from '../types/blog.schema.d.ts';

/** For each subject, the drawing of the product part it is about. */
const DRAWINGS: Record<Tag, IllustrationName> = {
  onboarding: 'portal',
  support: 'hub-grid',
  training: 'course',
  marketing: 'funnel',
  adoption: 'analytics-chart',
  recording: 'recorder',
  voice: 'waveform',
  subtitles: 'subtitle-track',
  editing: 'slide-editor',
  documentation: 'slide-editor',
  academy: 'course',
  certification: 'certificate',
  analytics: 'analytics-chart',
  'video-hub': 'hub-grid',
  localisation: 'subtitle-track',
  compliance: 'certificate',
  sales: 'funnel',
};

/** Returns the drawing for a page about these subjects: the one for the first subject. */
export function drawingFor([subject]: readonly [Tag, ...Tag[]]): IllustrationName {
  return DRAWINGS[subject];
}
