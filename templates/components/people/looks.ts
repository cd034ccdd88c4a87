import { vary } from '../../format/vary.ts';

/** Skins, each with the colour of its shadows and lines. */
export const SKINS = {
  fair: ['#f5d3b9', '#dfae8c'],
  light: ['#e8bb96', '#cd9870'],
  tan: ['#cf9a6d', '#ad754c'],
  brown: ['#9f6a44', '#7e4c2c'],
  deep: ['#6d4429', '#4c2e18'],
} as const;

export const HAIR_COLOURS = {
  black: '#211a1c',
  dark: '#3d2a20',
  brown: '#6d4228',
  auburn: '#9a4a24',
  blond: '#c9974f',
  grey: '#9a9896',
  white: '#e3e0da',
} as const;

export type Skin = keyof typeof SKINS;
export type HairColour = keyof typeof HAIR_COLOURS;
export type Shape = 'oval' | 'round' | 'long' | 'square' | 'heart';
export type Top =
  | 'parting'
  | 'bob'
  | 'fringe'
  | 'curls'
  | 'afro'
  | 'bun'
  | 'long'
  | 'wavy'
  | 'ponytail'
  | 'cropped'
  | 'quiff'
  | 'receding'
  | 'bald'
  | 'hijab'
  | 'cap'
  | 'turban';
export type Beard = 'full' | 'stubble' | 'moustache' | 'goatee';
export type Glasses = 'round' | 'square';
export type Nose = 'small' | 'long' | 'broad' | 'hooked';
export type Brows = 'level' | 'arched' | 'thick';

/** How a made-up person looks. */
export interface Looks {
  readonly shape: Shape;
  readonly skin: Skin;
  readonly top: Top;
  readonly hair: HairColour;
  readonly nose: Nose;
  readonly brows: Brows;
  /** To which side the head turns: -1 is left, 1 is right. */
  readonly turn: -1 | 0 | 1;
  readonly beard?: Beard;
  readonly glasses?: Glasses;
  /** The face has the lines of age. */
  readonly isLined?: boolean;
  readonly hasEarrings?: boolean;
  readonly hasFreckles?: boolean;
}

type Own = Partial<Looks> & Pick<Looks, 'shape' | 'skin' | 'top' | 'hair'>;

/** The made-up people of the sample site. Those side by side on a page look different at a glance. */
const PEOPLE: Readonly<Record<string, Own>> = {
  // Customers.
  'Ines Harrowgate': { shape: 'heart', skin: 'light', top: 'wavy', hair: 'brown', turn: 1 },
  'Joaquim Vell': { shape: 'square', skin: 'tan', top: 'quiff', hair: 'black', beard: 'stubble', turn: -1 },
  'Petra Loxwood': { shape: 'long', skin: 'fair', top: 'bob', hair: 'grey', glasses: 'round', isLined: true },
  'Gwil Tarrant': { shape: 'round', skin: 'fair', top: 'cap', hair: 'auburn', beard: 'full', turn: 1 },
  'Soledad Wray': {
    shape: 'oval',
    skin: 'brown',
    top: 'ponytail',
    hair: 'black',
    hasEarrings: true,
    turn: -1,
  },
  'Abena Stroud': { shape: 'round', skin: 'deep', top: 'afro', hair: 'black', nose: 'broad', turn: 1 },
  'Henrik Dallow': {
    shape: 'square',
    skin: 'fair',
    top: 'bald',
    hair: 'grey',
    beard: 'moustache',
    glasses: 'square',
    isLined: true,
    turn: -1,
  },
  // Guests of the podcast.
  'Marit Oduya': {
    shape: 'long',
    skin: 'deep',
    top: 'cropped',
    hair: 'grey',
    isLined: true,
    hasEarrings: true,
    turn: 1,
  },
  'Callum Restrick': {
    shape: 'long',
    skin: 'fair',
    top: 'parting',
    hair: 'auburn',
    hasFreckles: true,
    turn: -1,
  },
  'Yusra Bellhaven': { shape: 'oval', skin: 'tan', top: 'hijab', hair: 'dark', brows: 'arched', turn: 1 },
  'Ansel Kirimo': {
    shape: 'square',
    skin: 'deep',
    top: 'cropped',
    hair: 'black',
    beard: 'goatee',
    glasses: 'square',
  },
  'Ilse Vandermoor': {
    shape: 'round',
    skin: 'fair',
    top: 'fringe',
    hair: 'white',
    glasses: 'round',
    isLined: true,
  },
  'Priya Lindqvist-Rao': {
    shape: 'oval',
    skin: 'brown',
    top: 'long',
    hair: 'black',
    hasEarrings: true,
    turn: -1,
  },
  'Tobias Arkwell': {
    shape: 'square',
    skin: 'light',
    top: 'receding',
    hair: 'brown',
    beard: 'full',
    turn: 1,
  },
  'Hana Merriott': { shape: 'heart', skin: 'light', top: 'bob', hair: 'black', nose: 'small', turn: 1 },
  'Femi Garrowby': { shape: 'round', skin: 'brown', top: 'bald', hair: 'black', beard: 'full', turn: -1 },
  // Authors of the blog.
  'Orla Penhaligon': {
    shape: 'heart',
    skin: 'fair',
    top: 'curls',
    hair: 'auburn',
    glasses: 'round',
    hasFreckles: true,
    turn: 1,
  },
  'Dov Askerby': {
    shape: 'long',
    skin: 'light',
    top: 'quiff',
    hair: 'dark',
    beard: 'full',
    nose: 'hooked',
    turn: -1,
  },
  'Thandi Merrow': {
    shape: 'oval',
    skin: 'deep',
    top: 'bun',
    hair: 'black',
    hasEarrings: true,
    nose: 'broad',
    turn: 1,
  },
  'Ruben Isterling': {
    shape: 'square',
    skin: 'tan',
    top: 'receding',
    hair: 'grey',
    beard: 'stubble',
    glasses: 'square',
    isLined: true,
  },
  'Noémi Larkspur': { shape: 'round', skin: 'light', top: 'fringe', hair: 'blond', nose: 'small', turn: 0 },
};

/** The names of the people whose looks were chosen. */
export const KNOWN_PEOPLE = Object.keys(PEOPLE);

/** Returns how a person looks: as chosen, else drawn by lot from the name, which always gives the same. */
export function looksOf(name: string): Looks {
  const { pick, int } = vary(`portrait ${name}`);
  const drawn: Looks = {
    shape: pick(['oval', 'round', 'long', 'square', 'heart']),
    skin: pick(['fair', 'light', 'tan', 'brown', 'deep']),
    top: pick(['parting', 'bob', 'fringe', 'curls', 'bun', 'long', 'wavy', 'ponytail', 'cropped', 'turban']),
    hair: pick(['black', 'dark', 'dark', 'brown', 'grey']),
    nose: pick(['small', 'long', 'hooked']),
    brows: pick(['level', 'arched', 'thick']),
    turn: pick([-1, 0, 1]),
    ...(int(0, 3) === 0 ? { glasses: pick(['round', 'square']) } : {}),
  };
  const own = PEOPLE[name];
  if (!own) return drawn;
  return { ...own, nose: own.nose ?? drawn.nose, brows: own.brows ?? drawn.brows, turn: own.turn ?? 0 };
}
