/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/ad-templates.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * One entry for each page /ad-studio/templates/{slug}/.
 *
 * @minItems 1
 */
export type AdTemplateRows = [AdTemplate, ...AdTemplate[]];
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
 * A video ad to fill in: scenes with seconds, formats and a filled example.
 */
export interface AdTemplate {
  /**
   * The part of the address that is this row's own: letters, digits and hyphens, capitals included. Changing it changes the address.
   */
  slug: string;
  /**
   * The template as people say it.
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
   * The day on which the text last changed in a way that readers would notice, as YYYY-MM-DD in quotes.
   */
  updated: string;
  /**
   * True while the row is being written. A draft is left out of the published site.
   */
  draft?: boolean;
  /**
   * The first day on which the row may be published, as YYYY-MM-DD in quotes.
   */
  publishAt?: string;
  /**
   * The opening, one paragraph an entry: what the ad does and for whom.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: One paragraph. Inline Markdown.
   */
  opening: [string] | [string, string] | [string, string, string];
  /**
   * The scenes with gaps to fill, in order. The seconds of all scenes are the length of the ad.
   *
   * @minItems 3
   * @maxItems 10
   */
  scenes:
    | [AdScene, AdScene, AdScene]
    | [AdScene, AdScene, AdScene, AdScene]
    | [AdScene, AdScene, AdScene, AdScene, AdScene]
    | [AdScene, AdScene, AdScene, AdScene, AdScene, AdScene]
    | [AdScene, AdScene, AdScene, AdScene, AdScene, AdScene, AdScene]
    | [AdScene, AdScene, AdScene, AdScene, AdScene, AdScene, AdScene, AdScene]
    | [AdScene, AdScene, AdScene, AdScene, AdScene, AdScene, AdScene, AdScene, AdScene]
    | [AdScene, AdScene, AdScene, AdScene, AdScene, AdScene, AdScene, AdScene, AdScene, AdScene];
  /**
   * The frame shapes the ad is needed in.
   *
   * @minItems 1
   * @maxItems 6
   */
  formats:
    | [AdFormat]
    | [AdFormat, AdFormat]
    | [AdFormat, AdFormat, AdFormat]
    | [AdFormat, AdFormat, AdFormat, AdFormat]
    | [AdFormat, AdFormat, AdFormat, AdFormat, AdFormat]
    | [AdFormat, AdFormat, AdFormat, AdFormat, AdFormat, AdFormat];
  /**
   * How to fill the template, one step an entry, in order.
   *
   * @minItems 3
   * @maxItems 9
   *
   * Items: One step. Inline Markdown.
   */
  howToFill:
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string];
  filledExample: AdFilledExample;
  /**
   * What to check before publishing, one point an entry.
   *
   * @minItems 3
   * @maxItems 9
   *
   * Items: One point. Inline Markdown.
   */
  checklist:
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string];
  /**
   * What the template cannot do, one point an entry.
   *
   * @minItems 1
   * @maxItems 6
   *
   * Items: One limit. Inline Markdown.
   */
  limits:
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string];
}
/**
 * One scene.
 */
export interface AdScene {
  /**
   * How long the scene lasts, in seconds.
   */
  seconds: number;
  /**
   * What the viewer sees.
   */
  picture: string;
  /**
   * What the voice says, or the text in the picture. Gaps stand in square brackets.
   */
  words: string;
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
 * One shape of the ad.
 */
export interface AdFormat {
  /**
   * The name of the shape.
   */
  name: string;
  /**
   * Width to height, such as 16:9.
   */
  ratio: string;
  /**
   * Where it goes and what to change for it.
   */
  use: string;
}
/**
 * The template filled in for a made-up product.
 */
export interface AdFilledExample {
  /**
   * The made-up product and whom the ad is for. Inline Markdown.
   */
  about: string;
  /**
   * The same scenes, with the gaps filled.
   *
   * @minItems 3
   * @maxItems 10
   */
  scenes:
    | [AdScene, AdScene, AdScene]
    | [AdScene, AdScene, AdScene, AdScene]
    | [AdScene, AdScene, AdScene, AdScene, AdScene]
    | [AdScene, AdScene, AdScene, AdScene, AdScene, AdScene]
    | [AdScene, AdScene, AdScene, AdScene, AdScene, AdScene, AdScene]
    | [AdScene, AdScene, AdScene, AdScene, AdScene, AdScene, AdScene, AdScene]
    | [AdScene, AdScene, AdScene, AdScene, AdScene, AdScene, AdScene, AdScene, AdScene]
    | [AdScene, AdScene, AdScene, AdScene, AdScene, AdScene, AdScene, AdScene, AdScene, AdScene];
  /**
   * The words on the last picture.
   */
  endCard: string;
}
