import type { TemplateFault } from '../../types/page-job.ts';
import { TemplateError } from './template-error.ts';

/**
 * Returns what a template threw as plain data, which a thread can send: the message, and the places in the
 * bundle that the stack names.
 */
export function readFault(error: unknown): TemplateFault {
  if (!(error instanceof Error)) return { message: String(error), frames: [] };
  if (error instanceof TemplateError)
    return { message: error.message, frames: [], exported: error.exported, advice: error.advice };
  const frames = [...(error.stack ?? '').matchAll(/templates-[0-9a-f]+\.mjs:(\d+):(\d+)/g)];
  return {
    message: error.message || error.name,
    frames: frames.map(([, line, column]) => [Number(line), Number(column)]),
  };
}
