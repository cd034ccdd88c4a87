import type { DataObject, DataPath } from '../../types/data.ts';
import type { RowPictures } from '../../types/page.ts';

type Container = Record<string | number, unknown>;

/** Returns a row with its pictures in place of their paths. The row itself stays as it is. */
export function withPictures(row: DataObject, { fields }: RowPictures): DataObject {
  const copies = new Set<unknown>();
  const copyOf = (value: unknown): Container => {
    if (copies.has(value)) return value as Container;
    const copy = (Array.isArray(value) ? [...value] : { ...(value as Container) }) as Container;
    copies.add(copy);
    return copy;
  };
  const result = copyOf(row);
  for (const [path, picture] of fields) put(result, path, picture, copyOf);
  return result as DataObject;
}

function put(top: Container, path: DataPath, value: unknown, copyOf: (value: unknown) => Container): void {
  let place = top;
  for (const step of path.slice(0, -1)) {
    const inside = copyOf(place[step]);
    place[step] = inside;
    place = inside;
  }
  const last = path.at(-1);
  if (last !== undefined) place[last] = value;
}
