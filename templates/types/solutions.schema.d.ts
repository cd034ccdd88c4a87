/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/solutions.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * A subject of the page.
 */
export type SolutionTag =
  | "onboarding"
  | "support"
  | "training"
  | "marketing"
  | "adoption"
  | "recording"
  | "voice"
  | "subtitles"
  | "editing"
  | "documentation"
  | "academy"
  | "certification"
  | "analytics"
  | "video-hub"
  | "localisation"
  | "compliance"
  | "sales";
/**
 * A text in the picture: as it is, or with one state: {ok|warn|bad|new: …} for a coloured label, {on: …} for what is chosen, {type: …} for what is being typed.
 */
export type FrameCell =
  | string
  | {
      /**
       * Good or finished.
       */
      ok?: string;
      /**
       * To be looked at.
       */
      warn?: string;
      /**
       * Wrong or missing.
       */
      bad?: string;
      /**
       * New or running.
       */
      new?: string;
      /**
       * Chosen, or switched on.
       */
      on?: string;
      /**
       * Typed while the scene plays.
       */
      type?: string;
    };
/**
 * The pages under /solutions/. They answer one question of a team: what changes for us?
 */
export type SolutionRows = Solution[];

/**
 * A solution: what changes for one team.
 */
export interface Solution {
  /**
   * The last part of the address: video-hub becomes /solutions/video-hub/. Lower-case letters, digits and hyphens.
   */
  slug: string;
  /**
   * The name as people say it. It stands in menus, cards and breadcrumbs.
   */
  name: string;
  /**
   * The large heading at the top of the page. Unlike every other headline of this file.
   */
  headline: string;
  /**
   * One plain sentence for cards and lists.
   */
  summary: string;
  /**
   * The description that search engines show. Concrete, and used on no other page.
   */
  description: string;
  /**
   * Two to four subjects. They decide which other pages are suggested.
   *
   * @minItems 2
   * @maxItems 4
   */
  tags:
    | [SolutionTag, SolutionTag]
    | [SolutionTag, SolutionTag, SolutionTag]
    | [SolutionTag, SolutionTag, SolutionTag, SolutionTag];
  /**
   * The day of the last real change to the text, in quotes, such as "2026-10-27".
   */
  updated: string;
  /**
   * Set to true to keep the page off the published site.
   */
  draft?: boolean;
  /**
   * The day from which the page is published, in quotes. Leave it out to publish at once.
   */
  publishAt?: string;
  /**
   * Who should read on: their work and their situation, in one sentence.
   */
  audience: string;
  /**
   * The first paragraphs: the answer first.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A paragraph.
   */
  opening: [string] | [string, string] | [string, string, string];
  /**
   * What is different, week by week.
   *
   * @minItems 3
   * @maxItems 6
   */
  beforeAfter:
    | [SolutionChange, SolutionChange, SolutionChange]
    | [SolutionChange, SolutionChange, SolutionChange, SolutionChange]
    | [SolutionChange, SolutionChange, SolutionChange, SolutionChange, SolutionChange]
    | [SolutionChange, SolutionChange, SolutionChange, SolutionChange, SolutionChange, SolutionChange];
  /**
   * The people involved and what each of them does.
   *
   * @minItems 3
   * @maxItems 5
   */
  whoDoesWhat:
    | [SolutionRole, SolutionRole, SolutionRole]
    | [SolutionRole, SolutionRole, SolutionRole, SolutionRole]
    | [SolutionRole, SolutionRole, SolutionRole, SolutionRole, SolutionRole];
  numberToWatch: SolutionNumber;
  example: SolutionExample;
  /**
   * The pieces that the solution is made of, each with a name and a paragraph.
   *
   * @minItems 2
   * @maxItems 5
   */
  parts?:
    | [SolutionPart, SolutionPart]
    | [SolutionPart, SolutionPart, SolutionPart]
    | [SolutionPart, SolutionPart, SolutionPart, SolutionPart]
    | [SolutionPart, SolutionPart, SolutionPart, SolutionPart, SolutionPart];
  playlistPlan?: SolutionPlaylistPlan;
  /**
   * What usually goes wrong, and what to do instead.
   *
   * @minItems 2
   * @maxItems 4
   */
  mistakes?:
    | [SolutionMistake, SolutionMistake]
    | [SolutionMistake, SolutionMistake, SolutionMistake]
    | [SolutionMistake, SolutionMistake, SolutionMistake, SolutionMistake];
  /**
   * Questions that readers ask.
   *
   * @minItems 1
   * @maxItems 5
   */
  questions?:
    | [SolutionQuestion]
    | [SolutionQuestion, SolutionQuestion]
    | [SolutionQuestion, SolutionQuestion, SolutionQuestion]
    | [SolutionQuestion, SolutionQuestion, SolutionQuestion, SolutionQuestion]
    | [SolutionQuestion, SolutionQuestion, SolutionQuestion, SolutionQuestion, SolutionQuestion];
  checklist?: SolutionChecklist;
  /**
   * One thing to do now, in a sentence or two.
   */
  nextStep?: string;
  /**
   * Other solutions to point to.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: The slug of the row.
   */
  related?: [string] | [string, string] | [string, string, string] | [string, string, string, string];
  clip?: Clip;
}
/**
 * One point in time, before and after.
 */
export interface SolutionChange {
  /**
   * The point in time, such as "Week 2".
   */
  when: string;
  /**
   * How it goes today.
   */
  before: string;
  /**
   * How it goes afterwards.
   */
  after: string;
}
/**
 * A person and what this person does.
 */
export interface SolutionRole {
  /**
   * The role, as it is called in a company.
   */
  role: string;
  /**
   * The tasks of this role.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: A task, without a full stop.
   */
  does: [string] | [string, string] | [string, string, string] | [string, string, string, string];
}
/**
 * The one number that shows whether it works. Never an invented figure.
 */
export interface SolutionNumber {
  /**
   * What is counted.
   */
  name: string;
  /**
   * Why this number and not a more flattering one.
   */
  why: string;
  /**
   * How to count it and what would mislead.
   */
  howToRead: string;
}
/**
 * A story of a made-up company, told from start to end.
 */
export interface SolutionExample {
  /**
   * The heading of the story.
   */
  title: string;
  /**
   * The made-up company and what it makes, for example "Tarnwick, invoicing software".
   */
  company: string;
  /**
   * The story, paragraph by paragraph.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: A paragraph of the story.
   */
  paragraphs: [string] | [string, string] | [string, string, string] | [string, string, string, string];
}
/**
 * A piece of the solution.
 */
export interface SolutionPart {
  /**
   * The name of the piece.
   */
  name: string;
  /**
   * What it is and how to do it well.
   */
  text: string;
}
/**
 * A list of videos in their order.
 */
export interface SolutionPlaylistPlan {
  /**
   * The heading of the plan.
   */
  title: string;
  /**
   * A sentence before the list.
   */
  intro?: string;
  /**
   * The videos, first to last.
   *
   * @minItems 2
   * @maxItems 10
   */
  videos:
    | [SolutionPlaylistVideo, SolutionPlaylistVideo]
    | [SolutionPlaylistVideo, SolutionPlaylistVideo, SolutionPlaylistVideo]
    | [SolutionPlaylistVideo, SolutionPlaylistVideo, SolutionPlaylistVideo, SolutionPlaylistVideo]
    | [
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo
      ]
    | [
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo
      ]
    | [
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo
      ]
    | [
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo
      ]
    | [
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo
      ]
    | [
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo,
        SolutionPlaylistVideo
      ];
}
/**
 * A video of the plan.
 */
export interface SolutionPlaylistVideo {
  /**
   * The title of the video.
   */
  title: string;
  /**
   * How long it is, with its unit, such as "75 seconds".
   */
  length: string;
  /**
   * Where it is used or what it does.
   */
  use: string;
}
/**
 * A usual mistake.
 */
export interface SolutionMistake {
  /**
   * What people do.
   */
  mistake: string;
  /**
   * What to do instead.
   */
  instead: string;
}
/**
 * A question that readers ask, with its answer.
 */
export interface SolutionQuestion {
  /**
   * The question, in the words of a reader.
   */
  question: string;
  /**
   * The answer, its first sentence the most important.
   */
  answer: string;
}
/**
 * A list to tick off.
 */
export interface SolutionChecklist {
  /**
   * The heading of the list.
   */
  title: string;
  /**
   * The points.
   *
   * @minItems 3
   * @maxItems 8
   *
   * Items: A point.
   */
  items:
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string];
}
/**
 * A clip that is drawn and played on the page.
 */
export interface Clip {
  /**
   * What the clip shows, as a sentence without a full stop.
   */
  title: string;
  /**
   * The number of the scene whose picture is shown before the clip plays. Without it, the first.
   */
  poster?: number;
  /**
   * The scenes in order.
   *
   * @minItems 3
   * @maxItems 8
   */
  scenes:
    | [ClipScene, ClipScene, ClipScene]
    | [ClipScene, ClipScene, ClipScene, ClipScene]
    | [ClipScene, ClipScene, ClipScene, ClipScene, ClipScene]
    | [ClipScene, ClipScene, ClipScene, ClipScene, ClipScene, ClipScene]
    | [ClipScene, ClipScene, ClipScene, ClipScene, ClipScene, ClipScene, ClipScene]
    | [ClipScene, ClipScene, ClipScene, ClipScene, ClipScene, ClipScene, ClipScene, ClipScene];
}
/**
 * One scene.
 */
export interface ClipScene {
  /**
   * The scene's name in the list of chapters.
   */
  name: string;
  frame: Frame;
}
/**
 * What a scene of the clip shows. The width of each text is checked when the page is made.
 */
export interface Frame {
  /**
   * What stands around the parts: a window, a browser with its address, a phone, or a dark title card.
   */
  shell: "window" | "browser" | "phone" | "slide";
  /**
   * The name of the application, or the address in the browser. Made-up names only.
   */
  app?: string;
  /**
   * Entries of the navigation on the left; the first one is open.
   *
   * @minItems 2
   * @maxItems 6
   *
   * Items: An entry.
   */
  nav?:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string];
  /**
   * The parts from top to bottom.
   *
   * @minItems 1
   * @maxItems 6
   */
  parts:
    | [FramePart]
    | [FramePart, FramePart]
    | [FramePart, FramePart, FramePart]
    | [FramePart, FramePart, FramePart, FramePart]
    | [FramePart, FramePart, FramePart, FramePart, FramePart]
    | [FramePart, FramePart, FramePart, FramePart, FramePart, FramePart];
  /**
   * The parts of a second column.
   *
   * @minItems 1
   * @maxItems 5
   */
  side?:
    | [FramePart]
    | [FramePart, FramePart]
    | [FramePart, FramePart, FramePart]
    | [FramePart, FramePart, FramePart, FramePart]
    | [FramePart, FramePart, FramePart, FramePart, FramePart];
  /**
   * The time of a running recording, such as 0:12.
   */
  recording?: string;
  /**
   * The labels that the pointer shows, one for each caption. Each is the exact text of a label in the frame.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: A label.
   */
  at?: [string] | [string, string] | [string, string, string] | [string, string, string, string];
  /**
   * True if the pointer clicks.
   */
  click?: boolean;
  /**
   * The words of the scene. Without it, the row's own words are the caption.
   */
  caption?: string;
}
/**
 * One part of an interface. Its only field is its kind.
 */
export interface FramePart {
  /**
   * A heading: one line, and up to three lines on a title card.
   */
  heading?: string;
  /**
   * A paragraph.
   */
  text?: string;
  note?: FrameCell;
  /**
   * A list or table: rows of cells.
   *
   * @minItems 1
   * @maxItems 6
   */
  rows?:
    | [
        | [FrameCell]
        | [FrameCell, FrameCell]
        | [FrameCell, FrameCell, FrameCell]
        | [FrameCell, FrameCell, FrameCell, FrameCell]
      ]
    | [
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        )
      ]
    | [
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        )
      ]
    | [
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        )
      ]
    | [
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        )
      ]
    | [
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        )
      ];
  /**
   * Fields of a form: label and value.
   *
   * @minItems 1
   * @maxItems 5
   */
  fields?:
    | [[FrameCell, FrameCell]]
    | [[FrameCell, FrameCell], [FrameCell, FrameCell]]
    | [[FrameCell, FrameCell], [FrameCell, FrameCell], [FrameCell, FrameCell]]
    | [[FrameCell, FrameCell], [FrameCell, FrameCell], [FrameCell, FrameCell], [FrameCell, FrameCell]]
    | [
        [FrameCell, FrameCell],
        [FrameCell, FrameCell],
        [FrameCell, FrameCell],
        [FrameCell, FrameCell],
        [FrameCell, FrameCell]
      ];
  /**
   * Buttons side by side, the main one first.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A button's label.
   */
  buttons?: [string] | [string, string] | [string, string, string];
  /**
   * Figures side by side: value and what it counts.
   *
   * @minItems 2
   * @maxItems 4
   */
  tiles?:
    | [[string, string], [string, string]]
    | [[string, string], [string, string], [string, string]]
    | [[string, string], [string, string], [string, string], [string, string]];
  /**
   * A bar chart.
   *
   * @minItems 2
   * @maxItems 6
   */
  bars?:
    | [FrameBar, FrameBar]
    | [FrameBar, FrameBar, FrameBar]
    | [FrameBar, FrameBar, FrameBar, FrameBar]
    | [FrameBar, FrameBar, FrameBar, FrameBar, FrameBar]
    | [FrameBar, FrameBar, FrameBar, FrameBar, FrameBar, FrameBar];
  trend?: FrameTrend;
  /**
   * A conversation: who, and what they write. Messages of You are on the right.
   *
   * @minItems 1
   * @maxItems 4
   */
  messages?:
    | [[string, string]]
    | [[string, string], [string, string]]
    | [[string, string], [string, string], [string, string]]
    | [[string, string], [string, string], [string, string], [string, string]];
  /**
   * Answers to choose from.
   *
   * @minItems 2
   * @maxItems 5
   */
  options?:
    | [FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell, FrameCell];
  /**
   * Switches. Those with a state are on.
   *
   * @minItems 1
   * @maxItems 6
   */
  toggles?:
    | [FrameCell]
    | [FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell, FrameCell, FrameCell];
  /**
   * Short words in one row. Those with a state are chosen.
   *
   * @minItems 1
   * @maxItems 6
   */
  chips?:
    | [FrameCell]
    | [FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell, FrameCell, FrameCell];
  /**
   * The slides of a recording. The one with a state is open.
   *
   * @minItems 2
   * @maxItems 5
   */
  slides?:
    | [FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell, FrameCell];
  /**
   * A video in the picture: title and time.
   *
   * @minItems 2
   * @maxItems 2
   *
   * Items: Title or time.
   */
  video?: [string, string];
  /**
   * A spoken line: the name of the voice and the words.
   *
   * @minItems 2
   * @maxItems 2
   *
   * Items: Name or words.
   */
  wave?: [string, string];
  /**
   * A timetable: names of columns first, then rows that begin with a name.
   *
   * @minItems 2
   * @maxItems 6
   */
  grid?:
    | [[FrameCell, FrameCell, ...FrameCell[]], [FrameCell, FrameCell, ...FrameCell[]]]
    | [
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]]
      ]
    | [
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]]
      ]
    | [
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]]
      ]
    | [
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]]
      ];
  progress?: FrameProgress;
  /**
   * A list with ticks. Those with the state ok are done.
   *
   * @minItems 1
   * @maxItems 7
   */
  steps?:
    | [FrameCell]
    | [FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell, FrameCell, FrameCell, FrameCell];
  /**
   * A line of subtitles.
   */
  subtitle?: string;
  /**
   * A certificate: what for, who, until when.
   *
   * @minItems 3
   * @maxItems 3
   *
   * Items: One line of it.
   */
  certificate?: [string, string, string];
}
/**
 * One bar.
 */
export interface FrameBar {
  /**
   * What the bar counts.
   */
  label: string;
  /**
   * Its value.
   */
  value: number;
  /**
   * A unit behind the value, such as %.
   */
  unit?: string;
}
/**
 * A line over time.
 */
export interface FrameTrend {
  /**
   * The values in order.
   *
   * @minItems 3
   * @maxItems 14
   *
   * Items: A value.
   */
  points:
    | [number, number, number]
    | [number, number, number, number]
    | [number, number, number, number, number]
    | [number, number, number, number, number, number]
    | [number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number, number, number, number, number];
  /**
   * The names of the first and the last point.
   *
   * @minItems 2
   * @maxItems 2
   *
   * Items: A name.
   */
  ends: [string, string];
  /**
   * The name of the highest point, or of the steepest fall if the first is the highest.
   */
  peak?: string;
}
/**
 * How far something is.
 */
export interface FrameProgress {
  /**
   * What makes progress.
   */
  label: string;
  /**
   * How much of it is done.
   */
  percent: number;
}
