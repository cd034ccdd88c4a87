import { pageFile } from '../address/page-file.ts';
import type { PagePlanner } from '../plan/plan-page.ts';
import type { IndexedPage, ListedReferences, OwnProps } from '../types/page.ts';
import { hashContent } from '../utils/hash-content.ts';
import { type createPropsHasher, inputsHashOf } from './page-hashes.ts';

/** What pending pages are planned and hashed with. */
export interface PageSource {
  readonly planner: PagePlanner;
  readonly hashProps: ReturnType<typeof createPropsHasher>;
  /** See `siteFingerprint`. Empty if it is unknown. */
  readonly fingerprint: string;
}

/**
 * A page that may have to be rendered. Its props and references are planned on first access. It is a class
 * since a build makes one for each page, and getters of object literals cost more.
 */
export class PendingPage {
  readonly page: IndexedPage;
  readonly file: string;
  /** See `inputsHashOf`. */
  readonly inputsHash: string;
  readonly #source: PageSource;
  #props: OwnProps | undefined;
  #propsJson: string | undefined;
  #hash: string | undefined;
  #refs: ListedReferences | undefined;
  #refsJson: string | undefined;

  constructor(page: IndexedPage, source: PageSource) {
    this.page = page;
    this.file = pageFile(page.path);
    this.inputsHash = inputsHashOf(page, source.fingerprint);
    this.#source = source;
  }

  get props(): OwnProps {
    this.#props ??= this.#source.planner.plan(this.page);
    return this.#props;
  }
  get propsJson(): string {
    this.#propsJson ??= JSON.stringify(this.props);
    return this.#propsJson;
  }
  get refs(): ListedReferences {
    this.#refs ??= this.#source.planner.refsOf(this.page);
    return this.#refs;
  }
  get refsJson(): string {
    this.#refsJson ??= JSON.stringify(this.refs);
    return this.#refsJson;
  }

  /** Returns the hash of the page's props, with its references or without. */
  propsHash(readsRefs: boolean): string {
    this.#hash ??= this.#source.hashProps(this.page, this.props.page, this.propsJson);
    return readsRefs ? hashContent(`${this.#hash} ${this.refsJson}`) : this.#hash;
  }
}
