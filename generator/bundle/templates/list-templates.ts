import { listShown } from '../../utils/list-folder.ts';

/** What a site's `templates/` holds: page templates, layouts, islands and page middleware by the names of their files without ending, and whether there is a card for images. */
export function listTemplateFiles(root: string): {
  templates: Set<string>;
  layouts: Set<string>;
  islands: Set<string>;
  middleware: Set<string>;
  hasCard: boolean;
} {
  /** The names in a folder of `templates/`, which may hold folders of files that are no templates by themselves. */
  const names = (folder: string, ending = /\.[tj]sx$/) => {
    const path = `templates/${folder}`;
    const files = listShown(root, path).map((file) => file.slice(path.length + 1));
    const own = files.filter((file) => !file.includes('/') && ending.test(file));
    return new Set(own.map((file) => file.slice(0, file.lastIndexOf('.'))).sort());
  };
  return {
    templates: names('pages'),
    layouts: names('layouts'),
    islands: names('islands'),
    middleware: names('middleware', /\.[tj]s$/),
    hasCard: names('images').has('card'),
  };
}
