/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/use-cases.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * One entry for each page under /create-instructional-videos/.
 *
 * @minItems 1
 */
export type UseCaseRows = [UseCase, ...UseCase[]];
/**
 * A subject from the site's closed list.
 */
export type Tag =
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
 * One kind of instructional video and how to make it.
 */
export interface UseCase {
  /**
   * The part of the address that is this row's own: lower-case letters, digits and hyphens. Changing it changes the address.
   */
  slug: string;
  /**
   * The kind of video as people say it, such as Onboarding videos.
   */
  name: string;
  /**
   * The large heading (h1). Different on every row, 20 to 70 characters.
   */
  headline: string;
  /**
   * One plain sentence for cards and lists, 60 to 140 characters.
   */
  summary: string;
  /**
   * The meta description that search results may show: concrete, 80 to 160 characters.
   */
  description: string;
  /**
   * Two to four subjects, used to link related pages.
   *
   * @minItems 2
   * @maxItems 4
   */
  tags: [Tag, Tag] | [Tag, Tag, Tag] | [Tag, Tag, Tag, Tag];
  /**
   * The day of the last significant change, YYYY-MM-DD, if you want to set it by hand. Left out, rowpress keeps the date by itself, from the content.
   */
  updated?: string;
  /**
   * True while the row is being written. A draft is left out of the published site.
   */
  draft?: boolean;
  /**
   * The first day on which the row may be published, as YYYY-MM-DD in quotes.
   */
  publishAt?: string;
  /**
   * The first paragraph: the answer first, then the worked example that the rest uses. Inline Markdown.
   */
  opening: string;
  /**
   * Optional. Whom the video suits and when another kind is better. Inline Markdown.
   */
  whoFor?: string;
  /**
   * Optional. What to prepare before recording, one instruction an entry.
   *
   * @minItems 2
   * @maxItems 8
   *
   * Items: One instruction. Inline Markdown.
   */
  beforeYouRecord?:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string];
  /**
   * The video scene by scene. The seconds of all scenes are its length; keep the total between 60 and 300.
   *
   * @minItems 4
   * @maxItems 12
   */
  outline:
    | [UseCaseScene, UseCaseScene, UseCaseScene, UseCaseScene]
    | [UseCaseScene, UseCaseScene, UseCaseScene, UseCaseScene, UseCaseScene]
    | [UseCaseScene, UseCaseScene, UseCaseScene, UseCaseScene, UseCaseScene, UseCaseScene]
    | [UseCaseScene, UseCaseScene, UseCaseScene, UseCaseScene, UseCaseScene, UseCaseScene, UseCaseScene]
    | [UseCaseScene, UseCaseScene, UseCaseScene, UseCaseScene, UseCaseScene, UseCaseScene, UseCaseScene, UseCaseScene]
    | [
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene
      ]
    | [
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene
      ]
    | [
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene
      ]
    | [
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene,
        UseCaseScene
      ];
  /**
   * An excerpt from the script, line by line, in another wording than the outline.
   *
   * @minItems 3
   * @maxItems 10
   */
  script:
    | [UseCaseScriptLine, UseCaseScriptLine, UseCaseScriptLine]
    | [UseCaseScriptLine, UseCaseScriptLine, UseCaseScriptLine, UseCaseScriptLine]
    | [UseCaseScriptLine, UseCaseScriptLine, UseCaseScriptLine, UseCaseScriptLine, UseCaseScriptLine]
    | [UseCaseScriptLine, UseCaseScriptLine, UseCaseScriptLine, UseCaseScriptLine, UseCaseScriptLine, UseCaseScriptLine]
    | [
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine
      ]
    | [
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine
      ]
    | [
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine
      ]
    | [
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine,
        UseCaseScriptLine
      ];
  /**
   * The three mistakes that spoil this kind of video.
   *
   * @minItems 3
   * @maxItems 3
   */
  mistakes: [UseCaseMistake, UseCaseMistake, UseCaseMistake];
  /**
   * What to look at after publishing.
   *
   * @minItems 2
   * @maxItems 6
   */
  measure:
    | [UseCaseSignal, UseCaseSignal]
    | [UseCaseSignal, UseCaseSignal, UseCaseSignal]
    | [UseCaseSignal, UseCaseSignal, UseCaseSignal, UseCaseSignal]
    | [UseCaseSignal, UseCaseSignal, UseCaseSignal, UseCaseSignal, UseCaseSignal]
    | [UseCaseSignal, UseCaseSignal, UseCaseSignal, UseCaseSignal, UseCaseSignal, UseCaseSignal];
  /**
   * Optional. Other versions of the same video.
   *
   * @minItems 2
   * @maxItems 5
   */
  variants?:
    | [UseCaseVariant, UseCaseVariant]
    | [UseCaseVariant, UseCaseVariant, UseCaseVariant]
    | [UseCaseVariant, UseCaseVariant, UseCaseVariant, UseCaseVariant]
    | [UseCaseVariant, UseCaseVariant, UseCaseVariant, UseCaseVariant, UseCaseVariant];
  /**
   * Optional. What to check before publishing, one point an entry.
   *
   * @minItems 3
   * @maxItems 8
   *
   * Items: One point to check. Inline Markdown.
   */
  checklist?:
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string];
  /**
   * Optional. How long the video should be, and why. Inline Markdown.
   */
  lengthAdvice?: string;
  /**
   * Optional. Where else the finished video can work.
   *
   * @minItems 2
   * @maxItems 5
   */
  reuse?:
    | [UseCaseReuse, UseCaseReuse]
    | [UseCaseReuse, UseCaseReuse, UseCaseReuse]
    | [UseCaseReuse, UseCaseReuse, UseCaseReuse, UseCaseReuse]
    | [UseCaseReuse, UseCaseReuse, UseCaseReuse, UseCaseReuse, UseCaseReuse];
  /**
   * Optional. The one thing to do next, with a link at most. Inline Markdown.
   */
  nextStep?: string;
  /**
   * Optional. Up to three other use cases that a reader of this one needs next.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: The slug of another use case.
   */
  related?: [string] | [string, string] | [string, string, string];
}
/**
 * One scene of the outline. Give it a narration, a line of what is on screen, or both.
 */
export interface UseCaseScene {
  /**
   * How long the scene lasts, in seconds.
   */
  seconds: number;
  /**
   * What the viewer sees, in a few words.
   */
  scene: string;
  /**
   * What the voice says. About two and a half words a second at most. A scene without it needs onScreen.
   */
  narration?: string;
  /**
   * Text, callouts or annotations in the picture. A scene without it needs a narration.
   */
  onScreen?: string;
  frame?: Frame;
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
/**
 * One line of the script excerpt.
 */
export interface UseCaseScriptLine {
  /**
   * Optional. Who speaks, where there is more than one voice.
   */
  speaker?: string;
  /**
   * Optional. What happens in the picture or with the voice at this moment.
   */
  cue?: string;
  /**
   * The words spoken or shown.
   */
  line: string;
}
/**
 * One mistake and what to do instead.
 */
export interface UseCaseMistake {
  /**
   * The mistake in a few words.
   */
  title: string;
  /**
   * Why it hurts and what to do instead. Inline Markdown.
   */
  text: string;
}
/**
 * One thing to measure after publishing.
 */
export interface UseCaseSignal {
  /**
   * What to count or compare.
   */
  signal: string;
  /**
   * What the signal tells you. Inline Markdown.
   */
  why: string;
  /**
   * The tool or report in which to find it.
   */
  where: string;
}
/**
 * Another version of the video.
 */
export interface UseCaseVariant {
  /**
   * What the version is called.
   */
  title: string;
  /**
   * What changes in it. Inline Markdown.
   */
  text: string;
}
/**
 * A second use of the finished video.
 */
export interface UseCaseReuse {
  /**
   * Where it goes.
   */
  place: string;
  /**
   * What to take and how to present it. Inline Markdown.
   */
  how: string;
}
