import { parentPort, workerData } from 'node:worker_threads';
import type { PageJob, PageWorkshop } from '../types/page-job.ts';
import { createPageMaker } from './create-page-maker.ts';

/** A worker thread: gets batches of jobs as JSON, makes their pages, and answers with the results. */
const maker = createPageMaker(workerData as PageWorkshop);

parentPort?.on('message', async (batch: string) => {
  const make = await maker;
  parentPort?.postMessage((JSON.parse(batch) as PageJob[]).map(make));
});
