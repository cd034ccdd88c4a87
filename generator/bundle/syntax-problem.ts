import { isBuiltin } from 'node:module';
import type { Message } from 'esbuild';
import type { Problem } from '../types/problem.ts';

/**
 * Returns the problem of a site's code that cannot be compiled, with its file, line and column. What esbuild adds
 * about another place, such as where a tag was opened, keeps that place. Its advice is about its own options, so it
 * is left out.
 */
export function syntaxProblem({ text, location, notes, pluginName }: Message): Problem {
  const place = location ? { file: location.file, line: location.line, column: location.column + 1 } : {};
  const frame = location ? { frame: frameOf(location, notes) } : {};
  const own = pluginName.startsWith('rowpress') ? notes[0]?.text : undefined;
  return {
    kind: 'template-syntax',
    severity: 'error',
    ...place,
    ...frame,
    message: text,
    advice: own ?? adviseNotes(notes) ?? 'Correct the template at this place.',
    ...explain(text, location?.file ?? ''),
  };
}

type Location = NonNullable<Message['location']>;

/** Returns the line of a fault, and before or after it the lines of the same file that notes are about. */
function frameOf({ file, line, lineText }: Location, notes: Message['notes']): string {
  const lines = new Map([[line, lineText]]);
  for (const { location } of notes)
    if (location?.file === file && !lines.has(location.line)) lines.set(location.line, location.lineText);
  const width = String(Math.max(...lines.keys())).length;
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([at, text]) => `${at === line ? '>' : ' '} ${String(at).padStart(width)} | ${text}`)
    .join('\n');
}

/** Returns what esbuild says about other places, each with its place. */
function adviseNotes(notes: Message['notes']): string | undefined {
  const placed = notes.flatMap(({ text, location }) =>
    location
      ? [`${text.replace(/[:.]$/, '')}: ${location.file}:${location.line}:${location.column + 1}.`]
      : [],
  );
  return placed.length === 0 ? undefined : placed.join(' ');
}

/** Returns another message and advice for imports that lead nowhere. */
function explain(text: string, file: string): Partial<Pick<Problem, 'message' | 'advice'>> {
  const [, path] = /^Could not resolve "([^"]+)"/.exec(text) ?? [];
  if (path !== undefined) return explainImport(path, file);
  const [, ending] = /^No loader is configured for "([^"]*)" files/.exec(text) ?? [];
  if (ending === undefined) return {};
  return {
    message: `code cannot import a file that ends in "${ending}"`,
    advice: 'Put it into templates/public/, and write its address, such as "/photo.png".',
  };
}

function explainImport(path: string, file: string): Pick<Problem, 'message' | 'advice'> {
  if (isBuiltin(path))
    return {
      message: `browsers have no module "${path}"`,
      advice: 'It is a part of Node.js. Use it in a template, and pass its result to the island as a prop.',
    };
  const isFile = /^[./]/.test(path) || file.endsWith('.css');
  if (isFile)
    return {
      message: `there is no file "${path}"`,
      advice: 'Correct the path: it begins at the folder of this file, and capitals count.',
    };
  const [, name] = /^((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  return { message: `there is no package "${path}"`, advice: `Install it: npm install ${name}` };
}
