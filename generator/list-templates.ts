import { listShown } from './folders/index.ts';

/** The files of `templates/` that rowpress looks for by themselves. */
const TEMPLATE =
  /^templates\/(?:(?:pages|layouts|islands)\/[^/]+\.[tj]sx|middleware\/[^/]+\.[tj]s|images\/card\.[tj]sx)$/;

/** What a site's `templates/` holds: page templates, layouts, islands and page middleware by the names of their files without ending, and whether there is a card for images. */
export function listTemplates(root: string): {
  templates: Set<string>;
  layouts: Set<string>;
  islands: Set<string>;
  middleware: Set<string>;
  hasCard: boolean;
} {
  const paths = listShown(root, 'templates').filter((path) => TEMPLATE.test(path));
  const names = (folder: string) =>
    new Set(
      paths
        .filter((path) => path.startsWith(`templates/${folder}/`))
        .map((path) => path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')))
        .sort(),
    );
  return {
    templates: names('pages'),
    layouts: names('layouts'),
    islands: names('islands'),
    middleware: names('middleware'),
    hasCard: names('images').size > 0,
  };
}
