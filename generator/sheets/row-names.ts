import type { EditableData } from '../edit/open-data.ts';

/** Makes the function that returns the slugs of a dataset by slug and by name, in lower case. */
export function createNames(data: EditableData): (dataset: string) => ReadonlyMap<string, string> {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return (dataset) => {
    const cached = known.get(dataset);
    if (cached) return cached;
    const rows = data.datasets.includes(dataset) ? data.rows(dataset) : [];
    const names = new Map<string, string>();
    for (const { slug, value } of rows)
      for (const name of [value.name, value.title])
        if (typeof name === 'string') names.set(name.trim().toLowerCase(), slug);
    for (const { slug } of rows) names.set(slug.toLowerCase(), slug);
    known.set(dataset, names);
    return names;
  };
}
