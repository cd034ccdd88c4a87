import { inspect } from 'node:util';
import type { ListedReferences, PageProps, RowReference } from '../types/page.ts';

/** The rows that a page's rows refer to, and whether the page's template read them. */
export interface LazyReferences {
  /** The references by dataset and slug. They are looked up on first access. */
  readonly refs: PageProps['refs'];
  /** Whether the template read any of them. */
  readonly areRead: boolean;
  /** Whether the template read them before they were planned. The rendered HTML is then unusable. */
  readonly areMissing: boolean;
}

/**
 * Makes references that are looked up only when a template reads them. Most pages of many sites read none,
 * and planning and sending them is a tenth of the cost of a page.
 */
export function createLazyReferences(lookUp: () => ListedReferences | undefined): LazyReferences {
  let known: PageProps['refs'] | undefined;
  let areRead = false;
  let areMissing = false;
  const find = (): PageProps['refs'] => {
    areRead = true;
    if (known) return known;
    const listed = lookUp();
    areMissing = listed === undefined;
    if (!listed) throw new Error('the references of this page are not planned yet');
    known = referencesBySlug(listed);
    return known;
  };
  // Printing a proxy shows its target, so the target prints the references.
  const refs = new Proxy<PageProps['refs']>(
    { [inspect.custom]: find },
    {
      get: (_, name) => Reflect.get(find(), name),
      has: (_, name) => Reflect.has(find(), name),
      getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(find(), name),
      ownKeys: () => Reflect.ownKeys(find()),
    },
  );
  return {
    refs,
    get areRead() {
      return areRead;
    },
    get areMissing() {
      return areMissing;
    },
  };
}

/**
 * Returns the references by dataset and slug, or by the value of a field. Objects without a prototype are dictionaries in V8. Others
 * would get a new hidden class for the slugs of each page, which outlives the page and costs more than
 * parsing a job.
 */
function referencesBySlug(refs: ListedReferences): PageProps['refs'] {
  const toRecord = (list: readonly RowReference[]) => {
    const bySlug = Object.create(null) as Record<string, RowReference>;
    for (const reference of list) bySlug[reference.value ?? reference.slug] = reference;
    return bySlug;
  };
  return Object.fromEntries(Object.entries(refs).map(([dataset, list]) => [dataset, toRecord(list)]));
}
