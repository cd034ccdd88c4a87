import type { ReactNode } from 'react';
import type { Top } from './looks.ts';

/** What is on a head: behind it, and in front of it. */
interface OnHead {
  readonly behind?: ReactNode;
  readonly before?: ReactNode;
  /** It is of cloth, so it has the colour of the clothes and not of hair. */
  readonly isCloth?: boolean;
}

/** The hairline that leaves the forehead free. It fits every face. */
const HAIRLINE = <path d="M29.5 43c-2-17 6-26 18.5-26s20.5 9 18.5 26c-2-9-7-14-18.5-14s-16.5 5-18.5 14z" />;

/** Hair and headwear. A fold or a band is darker than the rest. */
export const TOPS: Readonly<Record<Top, OnHead>> = {
  parting: {
    before: <path d="M29 44c-5-20 5-30 20-30 14 0 22 10 18 30-2-9-5-14-10-16-7 4-15 5-22 4-3 3-5 7-6 12z" />,
  },
  bob: {
    behind: <path d="M24 42c0-18 10-28 24-28s24 10 24 28v18c0 4-3 6-7 6H31c-4 0-7-2-7-6z" />,
    before: <path d="M29.5 43c-2-18 6-26.5 18.5-26.5s20.5 8.5 18.5 26.5c-6-3-11-8-13-13-5 7-14 11-24 13z" />,
  },
  fringe: {
    behind: (
      <path d="M24 43c0-19 10-29 24-29s24 10 24 29c0 8 1 13 2 17-8 3-14 1-16-2H38c-2 3-8 5-16 2 1-4 2-9 2-17z" />
    ),
    before: <path d="M29 45c-3-18 5-28 19-28s22 10 19 28c-1-3-2-5-3-8-10 2.5-22 2.5-32 0-1 3-2 5-3 8z" />,
  },
  curls: {
    behind: (
      <path d="M24 58c-5-4-5-10-2-14-3-7 1-13 6-15 2-8 12-13 20-13s18 5 20 13c5 2 9 8 6 15 3 4 3 10-2 14-3 3-9 2-11-2H35c-2 4-8 5-11 2z" />
    ),
    before: (
      <path d="M28 45c-6-3-6-11-1-14-2-7 4-13 10-11 3-6 12-7 16-2 6-3 13 2 12 8 6 2 8 10 4 14 0 3-1 5-2 6-1-8-4-14-9-17-7 3-14 3-20 1-5 3-8 8-10 15z" />
    ),
  },
  afro: { behind: <circle cx="48" cy="33" r="27" />, before: HAIRLINE },
  bun: { behind: <circle cx="48" cy="13" r="8.5" />, before: HAIRLINE },
  long: {
    behind: <path d="M26 42c0-18 9-27 22-27s22 9 22 27c0 12 3 20 6 32-7 4-14 2-17-3H34c-6 0-10-6-8-29z" />,
    before: (
      <path d="M29.5 45c-2-18 6-27 18.5-27s20.5 9 18.5 27c-3-6-5-12-8-15-8 5-19 5-24 3-2 3-4 8-5 12z" />
    ),
  },
  wavy: {
    behind: (
      <path d="M26 40c-1-17 9-26 22-26s23 9 22 26c0 5 4 7 3 12-1 4 3 6 2 11-1 6-8 7-13 3H34c-5 4-12 3-13-3-1-5 3-7 2-11-1-5 3-7 3-12z" />
    ),
    before: <path d="M29.5 44c-3-17 6-27 19-26 12 0 20 8 18 26-6-2-12-8-15-15-4 8-13 13-22 15z" />,
  },
  ponytail: {
    behind: <path d="M60 18c14-2 20 12 15 27-2 7-1 12 1 16-9 3-14-3-13-13z" />,
    before: HAIRLINE,
  },
  cropped: { before: <path d="M30 41c-1-15 6-22 18-22s19 7 18 22c-3-8-9-11-18-11s-15 3-18 11z" /> },
  quiff: {
    before: (
      <path d="M29.5 42c-3-8-1-15 3-18 2-9 12-13 23-11 9 1 14 8 12 16 1 5 0 9-1.5 13-2-6-4-10-7-12-9 2-17 1-23-2-3 3-5 8-6.5 14z" />
    ),
  },
  receding: {
    before: (
      <path d="M29.5 46c-2-11 0-18 6-22l3-4c6-2 13-2 19 0l3 4c6 4 8 11 6 22-3-4-4-9-5-15-3-4-6-6-8-8h-11c-2 2-5 4-8 8-1 6-2 11-5 15z" />
    ),
  },
  bald: {
    before: <path d="M29.5 48c-2-7-1-12 1.5-15 1 5 1 10 1 15zM66.5 48c2-7 1-12-1.5-15-1 5-1 10-1 15z" />,
  },
  hijab: {
    isCloth: true,
    behind: <path d="M22 46c0-22 11-33 26-33s26 11 26 33c0 12 4 22 8 34H14c4-12 8-22 8-34z" />,
    before: (
      <>
        <path
          fillRule="evenodd"
          d="M24 44c0-19 10-29 24-29s24 10 24 29c0 14-4 26-14 32-6 3-14 3-20 0-10-6-14-18-14-32zM48 25c-9 0-14.5 7-14.5 17 0 13 6 21 14.5 21s14.5-8 14.5-21c0-10-5.5-17-14.5-17z"
        />
        <path
          d="M33 62c7 9 20 12 31 3M30 70c10 7 24 8 33 2"
          fill="none"
          stroke="#000"
          strokeOpacity=".18"
          strokeWidth="2"
        />
      </>
    ),
  },
  cap: {
    behind: <path d="M29 44c-1-6 0-10 2-12h34c2 2 3 6 2 12z" />,
    before: (
      <>
        <path d="M29 33c0-13 8-20 19-20s19 7 19 20z" fill="#3b3d45" />
        <path
          d="M27.5 30h41a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-41a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2z"
          fill="#54565f"
        />
      </>
    ),
  },
  turban: {
    isCloth: true,
    before: (
      <>
        <path d="M28 38c-5-14 4-29 20-29s25 15 20 29c-5-7-12-9-20-12-8 3-15 5-20 12z" />
        <path
          d="M30 28c6-2 12-6 18-12 6 6 12 10 18 12M34 19c5 0 10-2 14-6M48 26V16"
          fill="none"
          stroke="#000"
          strokeOpacity=".2"
          strokeWidth="1.8"
        />
      </>
    ),
  },
};
