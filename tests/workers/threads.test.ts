import { expect, test } from 'vitest';
import { createThreadPool } from '../../generator/workers/threads.ts';

/** A module that answers with twice the number, throws at "throw", and ends its thread at "end". */
const MODULE = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from 'node:worker_threads';
    parentPort.on('message', ({ id, task }) => {
      if (task === 'throw') throw new Error('the task is bad');
      if (task === 'end') process.exit(7);
      parentPort.postMessage({ id, value: task * workerData.factor });
    });
  `)}`,
);

function startPool(count: number) {
  return createThreadPool<number | string, number>(MODULE, count, { factor: 2 });
}

test('each thread answers its own tasks, in their order', async () => {
  const pool = startPool(2);
  try {
    const answers = [1, 2, 3, 4].map((task, at) => pool.ask(at % 2, task));
    expect(await Promise.all(answers)).toEqual([2, 4, 6, 8]);
    expect(() => pool.ask(2, 1)).toThrow('there is no thread 2');
  } finally {
    await pool.close();
  }
});

test('what a thread throws rejects the tasks that wait, and all later ones', async () => {
  const pool = startPool(1);
  try {
    const waiting = pool.ask(0, 'throw');
    const behind = pool.ask(0, 1);
    await expect(waiting).rejects.toThrow('the task is bad');
    await expect(behind).rejects.toThrow('the task is bad');
    await expect(pool.ask(0, 1)).rejects.toThrow('the task is bad');
  } finally {
    await pool.close();
  }
});

test('a thread that ends rejects the tasks that wait', async () => {
  const pool = startPool(1);
  await expect(pool.ask(0, 'end')).rejects.toThrow('a worker ended with code 7 before its work was done');
  await pool.close();
});

test('a task for all threads that fails is noticed by the next one', async () => {
  const pool = startPool(2);
  try {
    pool.sendToAll('throw');
    await expect(pool.ask(0, 1)).rejects.toThrow('the task is bad');
    await expect(pool.ask(1, 1)).rejects.toThrow('the task is bad');
  } finally {
    await pool.close();
  }
});
