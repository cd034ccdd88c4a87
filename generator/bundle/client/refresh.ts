import { readFile } from 'node:fs/promises';
import { extname, relative, sep } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { packageFile } from '../../utils/package-folder.ts';

/** The name by which the modules of an island import what the dev server adds to the shared React. */
export const REFRESH_DOOR = 'rowpress-refresh';

const LOADERS: Readonly<Record<string, Loader>> = {
  '.ts': 'ts',
  '.mts': 'ts',
  '.tsx': 'tsx',
  '.js': 'jsx',
  '.mjs': 'jsx',
  '.jsx': 'jsx',
};
const CODE_FILE = /\.(?:m?ts|tsx|m?js|jsx)$/;
/** Only a module may import. A file without it could be CommonJS. */
const MODULE = /^\s*(?:import|export)\b/m;

/** Matches what a module declares at its top, at the beginning of a line: a function, a class, a constant. */
const DECLARED =
  /^(?:export\s+)?(?:default\s+)?(?:(?:async\s+)?function\s*\*?|class|const|let|var)\s+([A-Za-z_$][\w$]*)/gm;
/** The same, or the call of a hook with the names that its result gets. */
const DECLARED_OR_HOOK = new RegExp(
  `${DECLARED.source}|(?:\\b(?:const|let|var)\\s+([^=\\n]+?)\\s*=\\s*)?\\b(use[A-Z][\\w$]*)\\s*(?=[<(])`,
  'gm',
);
/** The hooks whose first values decide whether a component keeps its state. */
const WITH_FIRST_VALUE = new Set(['useState', 'useReducer']);

/**
 * Lets the dev server exchange the components of an island in the open page: each module of the site says at
 * its end which components it has, and which hooks it uses.
 */
export function noteComponents(root: string, island: string): Plugin {
  const own = packageFile('client') + sep;
  return {
    name: 'rowpress-refresh',
    setup({ onLoad }) {
      onLoad({ filter: CODE_FILE, namespace: 'file' }, async ({ path }) => {
        if (path.includes(`${sep}node_modules${sep}`) || path.startsWith(own)) return undefined;
        const text = await readFile(path, 'utf8');
        if (!MODULE.test(text)) return undefined;
        const file = relative(root, path).split(sep).join('/');
        return { contents: text + noteOf(island, file, text), loader: LOADERS[extname(path)] ?? 'ts' };
      });
    },
  };
}

/** Returns the code at the end of a module. A name that is found in a text or a comment is no variable. */
function noteOf(island: string, file: string, text: string): string {
  const names = new Set([...text.matchAll(DECLARED)].map(([, name = '']) => name).filter(isComponentName));
  const declared = [...names].map((name) => `${name}: typeof ${name} === 'undefined' ? undefined : ${name}`);
  const given = [island, file, describeHooks(text)].map((value) => JSON.stringify(value));
  return [
    `\n;import { noteComponents as rowpressNote } from ${JSON.stringify(REFRESH_DOOR)};`,
    `rowpressNote(${given.join(', ')}, { ${declared.join(', ')} });\n`,
  ].join('\n');
}

function isComponentName(name: string): boolean {
  return /^[A-Z]/.test(name);
}

/**
 * Returns what decides whether components of a module keep their state: the calls of hooks in their order,
 * each with the names of its result and its first value, below the function or the constant that it stands
 * in. It comes from the text, so a comment that looks like a call counts as well.
 */
export function describeHooks(text: string): string {
  const lines: string[] = [];
  for (const match of text.matchAll(DECLARED_OR_HOOK)) {
    const [all, declared, names = '', hook] = match;
    if (declared !== undefined) lines.push(`${declared}:`);
    else if (hook !== undefined)
      lines.push(
        `${names}=${hook}${WITH_FIRST_VALUE.has(hook) ? argumentsAt(text, match.index + all.length) : ''}`,
      );
  }
  return lines.join(' ');
}

/** Returns the arguments of a call from where they begin to the bracket that closes them. */
function argumentsAt(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const letter = text[at];
    if (letter === '(') depth++;
    else if (letter === ')' && --depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}
