import type { Drawing } from '../kit/drawing.ts';
import { categories } from './categories.tsx';
import { company } from './company.tsx';
import { details } from './details.tsx';
import { documents } from './documents.tsx';
import { hubs } from './hubs.tsx';
import { languages } from './languages.tsx';
import { lms } from './lms.tsx';
import { saasLms } from './saas-lms.tsx';
import { trades } from './trades.tsx';
import { tutorials } from './tutorials.tsx';
import { videoDetails } from './video-details.tsx';

/** All drawings of the site. */
export const drawings: readonly Drawing[] = [
  ...lms,
  ...saasLms,
  ...trades,
  ...tutorials,
  ...documents,
  ...hubs,
  ...company,
  ...categories,
  ...languages,
  ...details,
  ...videoDetails,
];
