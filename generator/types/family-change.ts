/** A family of pages: how many it had and has, and how many of them differ. */
export interface FamilyChange {
  readonly name: string;
  readonly before: number;
  readonly after: number;
  readonly added: number;
  readonly gone: number;
  /** Pages that have another address now. */
  readonly moved: number;
  readonly changed: number;
  readonly neighbours: number;
}

/** The links of the main parts from the pages of one family to those of another. */
export interface FamilyLinkChange {
  readonly from: string;
  readonly to: string;
  readonly before: number;
  readonly after: number;
}
