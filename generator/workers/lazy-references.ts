import { inspect } from 'node:util';
import type { ListedReferences, PageProps, RowReference } from '../types/page.ts';

/** What a page's rows refer to, and word of whether its template asked for it. */
export interface LazyReferences {
  /** The references by dataset and slug, looked up when any of them is asked for. */
  readonly refs: PageProps['refs'];
  /** Whether anything of them was asked for. */
  readonly areRead: boolean;
  /** Whether they were asked for and nobody had them: what was made of the page is nothing. */
  readonly areLacking: boolean;
}

/** References that are looked up only when a template asks for them: most pages of many sites show none, and to plan and carry them is a tenth of a page's cost. */
export function createLazyReferences(lookUp: () => ListedReferences | undefined): LazyReferences {
  let found: PageProps['refs'] | undefined;
  let areRead = false;
  let areLacking = false;
  const find = (): PageProps['refs'] => {
    areRead = true;
    if (found) return found;
    const listed = lookUp();
    areLacking = listed === undefined;
    if (!listed) throw new Error('the references of this page are not planned yet');
    found = referencesBySlug(listed);
    return found;
  };
  // Who prints a proxy in Node sees what it is made around, unless that says otherwise.
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
    get areLacking() {
      return areLacking;
    },
  };
}

/** Without a prototype, V8 makes no new shape for the slugs of each page: these shapes would outlive the page, and cost more than all else that is read of a job. */
function referencesBySlug(refs: ListedReferences): PageProps['refs'] {
  const bySlug = (list: readonly RowReference[]) => {
    const found = Object.create(null) as Record<string, RowReference>;
    for (const reference of list) found[reference.slug] = reference;
    return found;
  };
  return Object.fromEntries(Object.entries(refs).map(([dataset, list]) => [dataset, bySlug(list)]));
}
