import { listShown } from '../../utils/list-folder.ts';

/**
 * Lists the contents of a site's `templates/`: page templates, layouts, islands and page middleware by the
 * names of their files without ending, and whether there is a card for images and a template of videos. An island without JSX is a
 * plain script.
 */
export function listTemplateFiles(root: string): {
  templates: Set<string>;
  layouts: Set<string>;
  islands: Set<string>;
  middleware: Set<string>;
  search: Set<string>;
  hasCard: boolean;
  hasVideo: boolean;
} {
  /** Returns the names in a folder of `templates/`. Files in its subfolders are helpers, not templates. */
  const names = (folder: string, ending = /\.[tj]sx$/) => {
    const path = `templates/${folder}`;
    const files = listShown(root, path).map((file) => file.slice(path.length + 1));
    const own = files.filter((file) => !file.includes('/') && ending.test(file));
    return new Set(own.map((file) => file.slice(0, file.lastIndexOf('.'))).sort());
  };
  return {
    templates: names('pages'),
    layouts: names('layouts'),
    islands: names('islands', /\.[tj]sx?$/),
    middleware: names('middleware', /\.[tj]s$/),
    search: names('search', /^(?:result\.[tj]s|styles\.css)$/),
    hasCard: names('images').has('card'),
    hasVideo: names('videos').has('video'),
  };
}
