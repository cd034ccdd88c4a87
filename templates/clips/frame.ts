/**
 * A text in a frame. As an object, it also has a state: good, careful, wrong, new, chosen, or being typed.
 */
export type Cell = string | { readonly [Tone in ToneName]?: string };

export type ToneName = 'ok' | 'warn' | 'bad' | 'new' | 'on' | 'type';

/** One part of an interface. It has exactly one field, which is its kind. */
export interface Part {
  readonly heading?: string;
  readonly text?: string;
  readonly note?: Cell;
  readonly rows?: readonly (readonly Cell[])[];
  readonly fields?: readonly (readonly Cell[])[];
  readonly buttons?: readonly string[];
  readonly tiles?: readonly (readonly string[])[];
  readonly bars?: readonly { readonly label: string; readonly value: number; readonly unit?: string }[];
  readonly trend?: {
    readonly points: readonly number[];
    readonly ends: readonly string[];
    readonly peak?: string;
  };
  readonly messages?: readonly (readonly string[])[];
  readonly options?: readonly Cell[];
  readonly toggles?: readonly Cell[];
  readonly chips?: readonly Cell[];
  readonly slides?: readonly Cell[];
  readonly video?: readonly string[];
  readonly wave?: readonly string[];
  readonly grid?: readonly (readonly Cell[])[];
  readonly progress?: { readonly label: string; readonly percent: number };
  readonly steps?: readonly Cell[];
  readonly subtitle?: string;
  readonly certificate?: readonly string[];
}

/** What one scene of a clip shows: a shell, and the parts inside it. */
export interface Frame {
  readonly shell: 'window' | 'browser' | 'phone' | 'slide';
  /** The name of the application, or the address. */
  readonly app?: string;
  readonly nav?: readonly string[];
  readonly parts: readonly Part[];
  readonly side?: readonly Part[];
  /** The time of a running recording. */
  readonly recording?: string;
  /** Labels that the pointer visits, one for each caption. */
  readonly at?: readonly string[];
  /** Whether the pointer clicks. */
  readonly click?: boolean;
  /** The words of the scene, if the row has no others. */
  readonly caption?: string;
}

/** One scene as a player knows it: its name in the list of chapters, and its words. */
export interface PlayedScene {
  readonly name: string;
  readonly caption: string;
  /** How long it is. Without it, as long as its words take to read. */
  readonly seconds?: number;
}

/** One scene with its picture. */
export interface ClipScene extends PlayedScene {
  readonly frame: Frame;
}

/** A clip of a row: its title and its scenes. */
export interface ClipData {
  readonly title: string;
  /** The number of the scene whose picture is the poster. The first one has number 1. */
  readonly poster?: number;
  readonly scenes: readonly { readonly name: string; readonly frame: Frame }[];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The width and the height of every frame, in units of its drawing. */
export const STAGE = { width: 640, height: 360 } as const;

/** The size of the smallest text. On a screen 390 px wide, 20 units are 11 px. */
export const TEXT = 20;

/** Returns the text of a cell. */
export function textOf(cell: Cell): string {
  return typeof cell === 'string' ? cell : (Object.values(cell)[0] ?? '');
}

/** Returns the state of a cell, or undefined if it is plain. */
export function toneOf(cell: Cell): ToneName | undefined {
  return typeof cell === 'string' ? undefined : (Object.keys(cell)[0] as ToneName | undefined);
}
