/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/case-studies.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * One entry for each page /customers/{slug}/.
 *
 * @minItems 1
 */
export type CaseStudyRows = [CaseStudy, ...CaseStudy[]];
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
 * A story about one made-up company and what it changed.
 */
export interface CaseStudy {
  /**
   * The part of the address that is this row's own: lower-case letters, digits and hyphens. Changing it changes the address.
   */
  slug: string;
  /**
   * The company in short, as people say it.
   */
  name: string;
  /**
   * Always true: the company and the people in the story are invented, and the page says so.
   */
  madeUp: true;
  /**
   * The company's full name.
   */
  company: string;
  /**
   * What the company makes, such as Restaurant technology.
   */
  industry: string;
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
   * The day on which the story was first published, as YYYY-MM-DD in quotes.
   */
  date: string;
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
   * The facts in short, shown beside the story.
   *
   * @minItems 3
   * @maxItems 6
   */
  atAGlance:
    | [CaseStudyFact, CaseStudyFact, CaseStudyFact]
    | [CaseStudyFact, CaseStudyFact, CaseStudyFact, CaseStudyFact]
    | [CaseStudyFact, CaseStudyFact, CaseStudyFact, CaseStudyFact, CaseStudyFact]
    | [CaseStudyFact, CaseStudyFact, CaseStudyFact, CaseStudyFact, CaseStudyFact, CaseStudyFact];
  voice: CaseStudyVoice;
  /**
   * The story in order: the problem in the customer's words, the alternatives, what was done, what changed, what they would do differently.
   *
   * @minItems 4
   * @maxItems 6
   */
  sections:
    | [CaseStudySection, CaseStudySection, CaseStudySection, CaseStudySection]
    | [CaseStudySection, CaseStudySection, CaseStudySection, CaseStudySection, CaseStudySection]
    | [CaseStudySection, CaseStudySection, CaseStudySection, CaseStudySection, CaseStudySection, CaseStudySection];
  /**
   * Optional. Figures of the restaurant company only, as the specification of the site gives them. Every other story is told without numbers.
   *
   * @minItems 1
   * @maxItems 8
   */
  figures?:
    | [CaseStudyFigure]
    | [CaseStudyFigure, CaseStudyFigure]
    | [CaseStudyFigure, CaseStudyFigure, CaseStudyFigure]
    | [CaseStudyFigure, CaseStudyFigure, CaseStudyFigure, CaseStudyFigure]
    | [CaseStudyFigure, CaseStudyFigure, CaseStudyFigure, CaseStudyFigure, CaseStudyFigure]
    | [CaseStudyFigure, CaseStudyFigure, CaseStudyFigure, CaseStudyFigure, CaseStudyFigure, CaseStudyFigure]
    | [
        CaseStudyFigure,
        CaseStudyFigure,
        CaseStudyFigure,
        CaseStudyFigure,
        CaseStudyFigure,
        CaseStudyFigure,
        CaseStudyFigure
      ]
    | [
        CaseStudyFigure,
        CaseStudyFigure,
        CaseStudyFigure,
        CaseStudyFigure,
        CaseStudyFigure,
        CaseStudyFigure,
        CaseStudyFigure,
        CaseStudyFigure
      ];
  chart?: CaseStudyChart;
  clip?: Clip;
}
/**
 * One fact in short.
 */
export interface CaseStudyFact {
  /**
   * What the fact is about.
   */
  label: string;
  /**
   * The fact.
   */
  text: string;
}
/**
 * The quotation that stands out. The person is made up.
 */
export interface CaseStudyVoice {
  /**
   * The words, without quotation marks.
   */
  words: string;
  /**
   * The made-up person's name.
   */
  person: string;
  /**
   * Their job and company.
   */
  role: string;
}
/**
 * A part of the story under its own heading.
 */
export interface CaseStudySection {
  /**
   * The heading (h2).
   */
  heading: string;
  /**
   * The paragraphs, one an entry.
   *
   * @minItems 1
   * @maxItems 5
   *
   * Items: One paragraph. Inline Markdown.
   */
  paragraphs:
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string];
}
/**
 * A figure shown large.
 */
export interface CaseStudyFigure {
  /**
   * The figure as it is shown, such as 70%.
   */
  value: string;
  /**
   * What it counts.
   */
  label: string;
}
/**
 * Optional. Data for a bar chart, from the figures of the restaurant company only.
 */
export interface CaseStudyChart {
  /**
   * What the chart shows.
   */
  title: string;
  /**
   * The unit of all bars, such as %.
   */
  unit: string;
  /**
   * The bars, in order.
   *
   * @minItems 2
   * @maxItems 6
   */
  bars:
    | [CaseStudyBar, CaseStudyBar]
    | [CaseStudyBar, CaseStudyBar, CaseStudyBar]
    | [CaseStudyBar, CaseStudyBar, CaseStudyBar, CaseStudyBar]
    | [CaseStudyBar, CaseStudyBar, CaseStudyBar, CaseStudyBar, CaseStudyBar]
    | [CaseStudyBar, CaseStudyBar, CaseStudyBar, CaseStudyBar, CaseStudyBar, CaseStudyBar];
}
/**
 * One bar of the chart.
 */
export interface CaseStudyBar {
  /**
   * The name of the bar.
   */
  label: string;
  /**
   * The length of the bar, in the unit of the chart.
   */
  value: number;
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
