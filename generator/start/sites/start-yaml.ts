import type { DataObject } from '../../types/data.ts';
import { loadLibrary } from '../../utils/libraries/load-library.ts';
import { type NewFiles, textOf } from '../new-files.ts';

/** Returns the value of a text of YAML. */
export const parseYaml = (text: string): unknown => loadLibrary('js-yaml').load(text);

/** Returns a value as YAML: each text on one line, or line by line as it is. */
export const writeYaml = (value: unknown): string => loadLibrary('js-yaml').dump(value, { lineWidth: -1 });

/** Returns the mapping of a YAML file of a new site. */
export const readMapping = (files: NewFiles, path: string): DataObject =>
  parseYaml(textOf(files, path)) as DataObject;

/** Returns the mappings of a YAML file of a new site that is a list: its rows, or its families. */
export const readMappings = (files: NewFiles, path: string): readonly DataObject[] =>
  parseYaml(textOf(files, path)) as readonly DataObject[];
