import type { Drawing } from '../kit/drawing.ts';
import { documents } from './documents.tsx';
import { lms } from './lms.tsx';
import { saasLms } from './saas-lms.tsx';
import { trades } from './trades.tsx';
import { tutorials } from './tutorials.tsx';

/** All drawings of the site. */
export const drawings: readonly Drawing[] = [...lms, ...saasLms, ...trades, ...tutorials, ...documents];
