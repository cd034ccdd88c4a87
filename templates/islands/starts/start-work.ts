import type { Tool } from '../../types/tools.schema.d.ts';
import type { Work } from '../builder/work.ts';
import { readFull } from '../quiz-builder/question.ts';
import { readLessons, readSmallLessons } from './read-course.ts';
import { readScenes } from './read-scenes.ts';

/** Returns the work with which the page's builder opens: its example, and what the row says besides. */
export function startWork(tool: Tool): Work {
  const read = readExample(tool);
  return {
    fields: { ...read.fields, ...tool.start?.fields },
    items: tool.start?.items ?? read.items,
  };
}

function readExample(tool: Tool): Work {
  const { interactive, variant } = tool;
  if (interactive === 'storyboard-builder') return readScenes(tool);
  if (interactive === 'quiz-builder') return readQuiz(tool);
  if (interactive === 'certificate-designer') return readCertificate(tool);
  if (interactive === 'video-summary') return readSummary(tool);
  if (variant === 'course') return readLessons(tool);
  if (variant === 'micro') return readSmallLessons(tool);
  return { fields: {}, items: [] };
}

function readQuiz({ example }: Tool): Work {
  return {
    fields: { title: example.title },
    items: example.output.map(({ text }) => readFull(text)).filter((item) => item !== undefined),
  };
}

function readCertificate(tool: Tool): Work {
  const text = textsOf(tool);
  return {
    fields: {
      title: text('Title'),
      ability: text('Ability'),
      scope: text('Scope'),
      verify: text('Verification'),
    },
    items: [],
  };
}

function readSummary(tool: Tool): Work {
  const text = textsOf(tool);
  const [reader = '', shows = '', after = ''] = text('Three lines').split(/(?<=\.)\s+/);
  return {
    fields: {
      reader,
      shows,
      after,
      key: text('Key sentence'),
      left: text('Left out').replaceAll('. ', '.\n'),
    },
    items: tool.example.output.flatMap(({ label = '', text: title }) => {
      const time = /^Chapter \d+, (.+)$/.exec(label)?.[1];
      return time ? [{ time, title, key: '' }] : [];
    }),
  };
}

function textsOf({ example }: Tool): (label: string) => string {
  return (label) => example.output.find((part) => part.label === label)?.text ?? '';
}
