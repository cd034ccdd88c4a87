import type { Tool } from '../../types/tools.schema.d.ts';
import type { Item, Work } from '../builder/work.ts';

/** Reads the page's example as lessons of a course: `Lesson 1, 6 min` and `… Check: …`. */
export function readLessons({ example }: Tool): Work {
  return {
    fields: { title: example.title, role: roleOf(example.input), left: leftOut(example) },
    items: lessonsOf(example, /^Lesson /).map(({ label, text }) => {
      const [before = '', check = ''] = text.split(/\s*Check: /);
      const [task = '', ...practice] = before.split(/(?<=\.)\s+/);
      return {
        task: task.replace(/\.$/, ''),
        minutes: /(\d+) min/.exec(label)?.[1] ?? '',
        practice: practice.join(' '),
        check: capital(check),
        state: 'To film',
      };
    }),
  };
}

/** Reads the page's example as small lessons: `Monday, 2:10` and `… Film: … Task: … question: …`. */
export function readSmallLessons({ example }: Tool): Work {
  return {
    fields: { title: example.title, left: leftOut(example) },
    items: lessonsOf(example, /day, /).map(({ label, text }): Item => {
      const [day = '', length = ''] = label.split(', ');
      const [before = '', question = ''] = text.split(/\s*(?:Next day's question|Question): /);
      const [scene = '', task = ''] = before.split(/\s*Task: /);
      const [subject = '', ...rest] = scene.split(/(?<=\.)\s+/);
      return {
        subject: subject.replace(/\.$/, ''),
        day,
        length,
        scene: rest.join(' '),
        task: capital(task),
        question: capital(question),
      };
    }),
  };
}

function lessonsOf({ output }: Tool['example'], pattern: RegExp) {
  return output.flatMap(({ label = '', text }) => (pattern.test(label) ? [{ label, text }] : []));
}

function leftOut({ output }: Tool['example']): string {
  return output.find(({ label }) => label === 'Left out')?.text ?? '';
}

function roleOf(input: string): string {
  return capital(/Role: ([^.]+)\./.exec(input)?.[1] ?? '');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
