/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/competitors.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * Competing tools. All of them are made up.
 */
export type CompetitorRows = Competitor[];

/**
 * One competing tool. It can have an alternatives page, a comparison page, or both.
 */
export interface Competitor {
  /**
   * The part of the address that stands for this tool, in lower case with hyphens. Do not change it after publishing.
   */
  slug: string;
  /**
   * The name of the tool as people say it.
   */
  name: string;
  /**
   * Always true: every tool in this dataset is invented, and its pages say so.
   */
  madeUp: true;
  /**
   * What sort of tool it is, in a few words, such as "video hosting".
   */
  kind: string;
  /**
   * One plain sentence about the tool: what it is good at and where it ends.
   */
  summary: string;
  /**
   * Two to four subjects, used to link related pages.
   *
   * @minItems 2
   * @maxItems 4
   */
  tags:
    | [
        (
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
          | "sales"
        ),
        (
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
          | "sales"
        )
      ]
    | [
        (
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
          | "sales"
        ),
        (
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
          | "sales"
        ),
        (
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
          | "sales"
        )
      ]
    | [
        (
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
          | "sales"
        ),
        (
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
          | "sales"
        ),
        (
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
          | "sales"
        ),
        (
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
          | "sales"
        )
      ];
  /**
   * The day the text last changed in substance (YYYY-MM-DD).
   */
  updated: string;
  /**
   * True keeps the pages of this row off the site.
   */
  draft?: boolean;
  /**
   * The day from which the pages may appear (YYYY-MM-DD).
   */
  publishAt?: string;
  /**
   * The comparison table, line by line. Each line needs a source and the day it was checked.
   *
   * @minItems 5
   * @maxItems 8
   */
  claims:
    | [Claim, Claim, Claim, Claim, Claim]
    | [Claim, Claim, Claim, Claim, Claim, Claim]
    | [Claim, Claim, Claim, Claim, Claim, Claim, Claim]
    | [Claim, Claim, Claim, Claim, Claim, Claim, Claim, Claim];
  alternatives?: Alternatives;
  versus?: Versus;
}
/**
 * One line of the comparison table.
 */
export interface Claim {
  /**
   * What is compared, in a few words.
   */
  feature: string;
  /**
   * What Lessonreel does here, as one short sentence. Say so if it does nothing.
   */
  ours: string;
  /**
   * What the other tool does here, as one short sentence.
   */
  theirs: string;
  /**
   * Where this was read, as plain text. Invented domains end in .example.
   */
  source: string;
  /**
   * The day someone last looked at the source (YYYY-MM-DD, in 2026).
   */
  checked: string;
  /**
   * The page of the source. The source becomes a link to it.
   */
  url?: string;
}
/**
 * The page "alternatives to this tool". Leave it out and the page is not made.
 */
export interface Alternatives {
  /**
   * The heading of the alternatives page. Unique on the site, and different from the page's title.
   */
  headline: string;
  /**
   * One plain sentence for cards and lists that lead to the alternatives page.
   */
  summary: string;
  /**
   * What search results show under the title of the alternatives page. Concrete, and unique on the site.
   */
  description: string;
  /**
   * One or two paragraphs that give the answer first.
   *
   * @minItems 1
   * @maxItems 2
   *
   * Items: A paragraph.
   */
  opening: [string] | [string, string];
  /**
   * The three situations in which people leave this tool.
   *
   * @minItems 3
   * @maxItems 3
   */
  reasonsToLeave: [ReasonToLeave, ReasonToLeave, ReasonToLeave];
  /**
   * Four to six options. Lessonreel is one of them; the others are rows of this dataset.
   *
   * @minItems 4
   * @maxItems 6
   */
  shortlist:
    | [ShortlistOption, ShortlistOption, ShortlistOption, ShortlistOption]
    | [ShortlistOption, ShortlistOption, ShortlistOption, ShortlistOption, ShortlistOption]
    | [ShortlistOption, ShortlistOption, ShortlistOption, ShortlistOption, ShortlistOption, ShortlistOption];
  whenToStay: TextSection;
  example?: TextSection1;
  tryOut?: TryOut;
  checklist?: Checklist;
  movingNotes?: MovingNotes;
  /**
   * Questions shown with their answers.
   *
   * @minItems 1
   * @maxItems 5
   */
  questions?:
    | [Question]
    | [Question, Question]
    | [Question, Question, Question]
    | [Question, Question, Question, Question]
    | [Question, Question, Question, Question, Question];
  /**
   * The last paragraph: one next step.
   */
  closing: string;
}
/**
 * One situation in which people leave.
 */
export interface ReasonToLeave {
  /**
   * The situation as a heading.
   */
  situation: string;
  /**
   * What happens, and why this tool cannot help with it.
   */
  text: string;
}
/**
 * One option on the shortlist. Set either "competitor" or "lessonreel", never both.
 */
export interface ShortlistOption {
  /**
   * The name of the option as it is shown.
   */
  name: string;
  /**
   * Whom it suits, and for what.
   */
  suits: string;
  /**
   * What you give up by choosing it.
   */
  trade: string;
  /**
   * The row of this dataset that the option stands for.
   */
  competitor?: string;
  /**
   * True for the entry that is Lessonreel itself.
   */
  lessonreel?: true;
}
/**
 * When staying with this tool is right.
 */
export interface TextSection {
  /**
   * The heading of the section.
   */
  heading: string;
  /**
   * The paragraphs, in order.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: A paragraph.
   */
  paragraphs: [string] | [string, string] | [string, string, string] | [string, string, string, string];
}
/**
 * A worked example, such as one team's move or the same task done twice.
 */
export interface TextSection1 {
  /**
   * The heading of the section.
   */
  heading: string;
  /**
   * The paragraphs, in order.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: A paragraph.
   */
  paragraphs: [string] | [string, string] | [string, string, string] | [string, string, string, string];
}
/**
 * A small test to do before choosing.
 */
export interface TryOut {
  /**
   * The heading of the section.
   */
  heading: string;
  /**
   * What to do, in order.
   *
   * @minItems 2
   * @maxItems 6
   *
   * Items: One task.
   */
  tasks:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string];
}
/**
 * A list to tick off while deciding.
 */
export interface Checklist {
  /**
   * The heading of the section.
   */
  heading: string;
  /**
   * The points.
   *
   * @minItems 3
   * @maxItems 8
   *
   * Items: One point.
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
 * What to watch when moving away.
 */
export interface MovingNotes {
  /**
   * The heading of the section.
   */
  heading: string;
  /**
   * The paragraphs, in order.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A paragraph.
   */
  paragraphs: [string] | [string, string] | [string, string, string];
  /**
   * Points below the paragraphs.
   *
   * @minItems 2
   * @maxItems 6
   *
   * Items: One point.
   */
  items?:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string];
}
/**
 * A question and its answer, both visible.
 */
export interface Question {
  /**
   * The question as a reader would ask it.
   */
  question: string;
  /**
   * The answer, the main point first.
   */
  answer: string;
}
/**
 * The page comparing this tool with Lessonreel. Leave it out and the page is not made.
 */
export interface Versus {
  /**
   * The heading of the comparison page. Unique on the site, and different from the page's title.
   */
  headline: string;
  /**
   * One plain sentence for cards and lists that lead to the comparison page.
   */
  summary: string;
  /**
   * What search results show under the title of the comparison page. Concrete, and unique on the site.
   */
  description: string;
  /**
   * The answer in two or three sentences, before everything else.
   */
  verdict: string;
  /**
   * The differences that decide, job by job.
   *
   * @minItems 3
   * @maxItems 5
   */
  differences:
    | [Difference, Difference, Difference]
    | [Difference, Difference, Difference, Difference]
    | [Difference, Difference, Difference, Difference, Difference];
  /**
   * The move, step by step, in order.
   *
   * @minItems 3
   * @maxItems 7
   */
  howToMove:
    | [MoveStep, MoveStep, MoveStep]
    | [MoveStep, MoveStep, MoveStep, MoveStep]
    | [MoveStep, MoveStep, MoveStep, MoveStep, MoveStep]
    | [MoveStep, MoveStep, MoveStep, MoveStep, MoveStep, MoveStep]
    | [MoveStep, MoveStep, MoveStep, MoveStep, MoveStep, MoveStep, MoveStep];
  /**
   * When the other tool is the better choice.
   *
   * @minItems 3
   * @maxItems 6
   *
   * Items: One case.
   */
  chooseThem:
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string];
  useBoth?: UseBoth;
  whatYouKeepAndLose?: KeepAndLose;
  /**
   * Questions shown with their answers.
   *
   * @minItems 1
   * @maxItems 5
   */
  questions?:
    | [Question]
    | [Question, Question]
    | [Question, Question, Question]
    | [Question, Question, Question, Question]
    | [Question, Question, Question, Question, Question];
}
/**
 * How the two tools do one job.
 */
export interface Difference {
  /**
   * The job, as a short heading.
   */
  job: string;
  /**
   * How Lessonreel does it.
   */
  ours: string;
  /**
   * How the other tool does it.
   */
  theirs: string;
  /**
   * What it means on an ordinary Tuesday afternoon: a concrete scene.
   */
  onTuesday: string;
}
/**
 * One step of the move.
 */
export interface MoveStep {
  /**
   * The step as a short command.
   */
  title: string;
  /**
   * What to do in it.
   */
  text: string;
}
/**
 * How to run the two side by side.
 */
export interface UseBoth {
  /**
   * The heading of the section.
   */
  heading: string;
  /**
   * One paragraph.
   */
  text: string;
}
/**
 * What survives the move and what does not.
 */
export interface KeepAndLose {
  /**
   * What you keep.
   *
   * @minItems 1
   * @maxItems 5
   *
   * Items: One thing kept.
   */
  keep:
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string];
  /**
   * What you lose.
   *
   * @minItems 1
   * @maxItems 5
   *
   * Items: One thing lost.
   */
  lose:
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string];
}
