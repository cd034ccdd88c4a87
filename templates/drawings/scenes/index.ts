import type { Drawing } from '../kit/drawing.ts';
import { categories } from './categories.tsx';
import { courseCloseUps } from './close-ups-courses.tsx';
import { editingCloseUps } from './close-ups-editing.tsx';
import { helpCloseUps } from './close-ups-help.tsx';
import { numberCloseUps } from './close-ups-numbers.tsx';
import { recordingCloseUps } from './close-ups-recording.tsx';
import { voiceCloseUps } from './close-ups-voice.tsx';
import { company } from './company.tsx';
import { courseTutorials } from './course-tutorials.tsx';
import { diagrams } from './diagrams.tsx';
import { documents } from './documents.tsx';
import { enlarged } from './enlarged.tsx';
import { firstWeeks } from './first-weeks.tsx';
import { hubs } from './hubs.tsx';
import { languages } from './languages.tsx';
import { lms } from './lms.tsx';
import { readingHubs } from './reading-hubs.tsx';
import { saasLms } from './saas-lms.tsx';
import { teachingSoftware } from './teaching-software.tsx';
import { tills } from './tills.tsx';
import { videoTutorials } from './video-tutorials.tsx';

/** All drawings of the site. */
export const drawings: readonly Drawing[] = [
  ...categories,
  ...courseCloseUps,
  ...editingCloseUps,
  ...helpCloseUps,
  ...numberCloseUps,
  ...recordingCloseUps,
  ...voiceCloseUps,
  ...company,
  ...courseTutorials,
  ...diagrams,
  ...documents,
  ...enlarged,
  ...firstWeeks,
  ...hubs,
  ...languages,
  ...lms,
  ...readingHubs,
  ...saasLms,
  ...teachingSoftware,
  ...tills,
  ...videoTutorials,
];
