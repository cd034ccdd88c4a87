import { pageFile } from '../address/index.ts';
import type { PagePlanner } from '../plan/plan-page.ts';
import type { IndexedPage, ListedReferences, OwnProps } from '../types/page.ts';
import { hashContent } from '../utils/hash-content.ts';
import { type createPropsHasher, inputsHashOf } from './page-hashes.ts';

/** A page that may have to be rendered. Its props and references are planned on first access. */
export interface PendingPage {
  readonly page: IndexedPage;
  readonly file: string;
  /** See `inputsHashOf`. */
  readonly inputsHash: string;
  readonly props: OwnProps;
  readonly propsJson: string;
  readonly refs: ListedReferences;
  readonly refsJson: string;
  /** Returns the hash of the page's props, with its references or without. */
  propsHash(readsRefs: boolean): string;
}

/** Makes the function that turns a page of the index into a pending page. */
export function createPendingPages(
  planner: PagePlanner,
  hashProps: ReturnType<typeof createPropsHasher>,
  fingerprint: string,
): (page: IndexedPage) => PendingPage {
  return (page) => {
    let props: OwnProps | undefined;
    let propsJson: string | undefined;
    let hash: string | undefined;
    let refs: ListedReferences | undefined;
    let refsJson: string | undefined;
    return {
      page,
      file: pageFile(page.path),
      inputsHash: inputsHashOf(page, fingerprint),
      get props() {
        props ??= planner.plan(page);
        return props;
      },
      get propsJson() {
        propsJson ??= JSON.stringify(this.props);
        return propsJson;
      },
      get refs() {
        refs ??= planner.refsOf(page);
        return refs;
      },
      get refsJson() {
        refsJson ??= JSON.stringify(this.refs);
        return refsJson;
      },
      propsHash(readsRefs) {
        hash ??= hashProps(page, this.props.page, this.propsJson);
        return readsRefs ? hashContent(`${hash} ${this.refsJson}`) : hash;
      },
    };
  };
}
