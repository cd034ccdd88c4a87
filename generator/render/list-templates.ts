import fastGlob from 'fast-glob';

/** What a site's `templates/` holds: page templates, layouts, islands and page middleware by the names of their files without ending, and whether there is a card for images. */
export async function listTemplates(root: string): Promise<{
  templates: Set<string>;
  layouts: Set<string>;
  islands: Set<string>;
  middleware: Set<string>;
  hasCard: boolean;
}> {
  const paths = await fastGlob(
    [
      'templates/{pages,layouts,islands}/*.{tsx,jsx}',
      'templates/middleware/*.{ts,js}',
      'templates/images/card.{tsx,jsx}',
    ],
    { cwd: root },
  );
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
