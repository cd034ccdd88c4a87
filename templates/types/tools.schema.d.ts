/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/tools.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * The group in which the tool is listed.
 */
export type ToolCategory =
  | "script-and-video"
  | "voice-and-subtitles"
  | "course-and-quiz"
  | "marketing-video"
  | "screen-recorder"
  | "guide-and-manual";
/**
 * The in-browser tool in the hero of the page.
 */
export type InteractiveTool =
  | "screen-recorder"
  | "text-to-speech"
  | "guide-builder"
  | "script-timer"
  | "subtitle-tool"
  | "storyboard-builder"
  | "course-builder"
  | "session-planner"
  | "quiz-builder"
  | "certificate-designer"
  | "thumbnail-designer"
  | "title-workshop"
  | "transcript-cleaner"
  | "video-summary"
  | "ticket-sorter";
/**
 * Which variant of the tool, for tools that have several: the storyboard builder, the course builder and the session planner.
 */
export type ToolVariant =
  | "storyboard"
  | "training"
  | "explainer"
  | "onboarding"
  | "demo"
  | "release"
  | "course"
  | "session"
  | "micro"
  | "objectives";
/**
 * A subject from the list the whole site shares.
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
 * The tool pages under /aitools/: AI generators and makers, screen recorders, guide and manual generators. One row is one page.
 */
export type ToolRows = Tool[];

/**
 * One tool page: what it takes, what comes out, an example in full, the limits and what to do with the result.
 */
export interface Tool {
  /**
   * The last part of the address, in lower-case letters, digits and hyphens. Do not change it after publishing.
   */
  slug: string;
  /**
   * The name of the tool as people say it, such as "AI subtitle generator". Used in links, cards and breadcrumbs.
   */
  name: string;
  /**
   * The main heading of the page (h1). Different from every other tool; does not have to repeat the name.
   */
  headline: string;
  /**
   * One plain sentence for cards and lists.
   */
  summary: string;
  /**
   * The description shown by search engines. Concrete: input, output or limit.
   */
  description: string;
  category: ToolCategory;
  interactive: InteractiveTool;
  variant?: ToolVariant;
  /**
   * The main button of the page, which acts on the tool. Begins with a verb.
   */
  startLabel: string;
  start?: ToolStart;
  /**
   * Two to four subjects, used to find related pages.
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
   * Set to true to keep the page out of the site.
   */
  draft?: boolean;
  /**
   * The page stays out of the site until this day, as "YYYY-MM-DD".
   */
  publishAt?: string;
  /**
   * One to three paragraphs under the heading. They answer first whether the reader can get the job done now.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: One paragraph.
   */
  opening: [string] | [string, string] | [string, string, string];
  /**
   * What the tool takes as input: files, text, decisions.
   *
   * @minItems 1
   * @maxItems 8
   */
  takes:
    | [ToolInput]
    | [ToolInput, ToolInput]
    | [ToolInput, ToolInput, ToolInput]
    | [ToolInput, ToolInput, ToolInput, ToolInput]
    | [ToolInput, ToolInput, ToolInput, ToolInput, ToolInput]
    | [ToolInput, ToolInput, ToolInput, ToolInput, ToolInput, ToolInput]
    | [ToolInput, ToolInput, ToolInput, ToolInput, ToolInput, ToolInput, ToolInput]
    | [ToolInput, ToolInput, ToolInput, ToolInput, ToolInput, ToolInput, ToolInput, ToolInput];
  /**
   * What comes out, one item each.
   *
   * @minItems 1
   * @maxItems 10
   *
   * Items: One thing that comes out.
   */
  gives:
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string];
  example: ToolExample;
  /**
   * What the tool cannot do or does badly, said plainly.
   *
   * @minItems 2
   * @maxItems 8
   *
   * Items: One limit.
   */
  limits:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string];
  /**
   * What to do with the result, in order.
   *
   * @minItems 2
   * @maxItems 8
   *
   * Items: One step.
   */
  next:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string];
  /**
   * How the work goes, in order: which part the software does and which part a person does. Optional.
   *
   * @minItems 2
   * @maxItems 8
   */
  method?:
    | [ToolStage, ToolStage]
    | [ToolStage, ToolStage, ToolStage]
    | [ToolStage, ToolStage, ToolStage, ToolStage]
    | [ToolStage, ToolStage, ToolStage, ToolStage, ToolStage]
    | [ToolStage, ToolStage, ToolStage, ToolStage, ToolStage, ToolStage]
    | [ToolStage, ToolStage, ToolStage, ToolStage, ToolStage, ToolStage, ToolStage]
    | [ToolStage, ToolStage, ToolStage, ToolStage, ToolStage, ToolStage, ToolStage, ToolStage];
  prompt?: ToolPrompt;
  /**
   * The choices to make and what to choose. Optional.
   *
   * @minItems 2
   * @maxItems 10
   */
  settings?:
    | [ToolSetting, ToolSetting]
    | [ToolSetting, ToolSetting, ToolSetting]
    | [ToolSetting, ToolSetting, ToolSetting, ToolSetting]
    | [ToolSetting, ToolSetting, ToolSetting, ToolSetting, ToolSetting]
    | [ToolSetting, ToolSetting, ToolSetting, ToolSetting, ToolSetting, ToolSetting]
    | [ToolSetting, ToolSetting, ToolSetting, ToolSetting, ToolSetting, ToolSetting, ToolSetting]
    | [ToolSetting, ToolSetting, ToolSetting, ToolSetting, ToolSetting, ToolSetting, ToolSetting, ToolSetting]
    | [
        ToolSetting,
        ToolSetting,
        ToolSetting,
        ToolSetting,
        ToolSetting,
        ToolSetting,
        ToolSetting,
        ToolSetting,
        ToolSetting
      ]
    | [
        ToolSetting,
        ToolSetting,
        ToolSetting,
        ToolSetting,
        ToolSetting,
        ToolSetting,
        ToolSetting,
        ToolSetting,
        ToolSetting,
        ToolSetting
      ];
  /**
   * What usually goes wrong. Optional.
   *
   * @minItems 2
   * @maxItems 8
   */
  mistakes?:
    | [ToolMistake, ToolMistake]
    | [ToolMistake, ToolMistake, ToolMistake]
    | [ToolMistake, ToolMistake, ToolMistake, ToolMistake]
    | [ToolMistake, ToolMistake, ToolMistake, ToolMistake, ToolMistake]
    | [ToolMistake, ToolMistake, ToolMistake, ToolMistake, ToolMistake, ToolMistake]
    | [ToolMistake, ToolMistake, ToolMistake, ToolMistake, ToolMistake, ToolMistake, ToolMistake]
    | [ToolMistake, ToolMistake, ToolMistake, ToolMistake, ToolMistake, ToolMistake, ToolMistake, ToolMistake];
  /**
   * What a person checks before the result is published. Optional.
   *
   * @minItems 3
   * @maxItems 14
   *
   * Items: One check.
   */
  checklist?:
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string, string, string];
  /**
   * Who uses it, by role, and for what. Optional.
   *
   * @minItems 2
   * @maxItems 6
   */
  whoFor?:
    | [ToolRole, ToolRole]
    | [ToolRole, ToolRole, ToolRole]
    | [ToolRole, ToolRole, ToolRole, ToolRole]
    | [ToolRole, ToolRole, ToolRole, ToolRole, ToolRole]
    | [ToolRole, ToolRole, ToolRole, ToolRole, ToolRole, ToolRole];
  /**
   * Words the reader may not know. Optional.
   *
   * @minItems 2
   * @maxItems 8
   */
  glossary?:
    | [ToolTerm, ToolTerm]
    | [ToolTerm, ToolTerm, ToolTerm]
    | [ToolTerm, ToolTerm, ToolTerm, ToolTerm]
    | [ToolTerm, ToolTerm, ToolTerm, ToolTerm, ToolTerm]
    | [ToolTerm, ToolTerm, ToolTerm, ToolTerm, ToolTerm, ToolTerm]
    | [ToolTerm, ToolTerm, ToolTerm, ToolTerm, ToolTerm, ToolTerm, ToolTerm]
    | [ToolTerm, ToolTerm, ToolTerm, ToolTerm, ToolTerm, ToolTerm, ToolTerm, ToolTerm];
  /**
   * Weak wording beside better wording. Optional.
   *
   * @minItems 2
   * @maxItems 8
   */
  rewrites?:
    | [ToolRewrite, ToolRewrite]
    | [ToolRewrite, ToolRewrite, ToolRewrite]
    | [ToolRewrite, ToolRewrite, ToolRewrite, ToolRewrite]
    | [ToolRewrite, ToolRewrite, ToolRewrite, ToolRewrite, ToolRewrite]
    | [ToolRewrite, ToolRewrite, ToolRewrite, ToolRewrite, ToolRewrite, ToolRewrite]
    | [ToolRewrite, ToolRewrite, ToolRewrite, ToolRewrite, ToolRewrite, ToolRewrite, ToolRewrite]
    | [ToolRewrite, ToolRewrite, ToolRewrite, ToolRewrite, ToolRewrite, ToolRewrite, ToolRewrite, ToolRewrite];
  /**
   * Questions people ask, with their answers. Optional.
   *
   * @minItems 2
   * @maxItems 8
   */
  questions?:
    | [ToolQuestion, ToolQuestion]
    | [ToolQuestion, ToolQuestion, ToolQuestion]
    | [ToolQuestion, ToolQuestion, ToolQuestion, ToolQuestion]
    | [ToolQuestion, ToolQuestion, ToolQuestion, ToolQuestion, ToolQuestion]
    | [ToolQuestion, ToolQuestion, ToolQuestion, ToolQuestion, ToolQuestion, ToolQuestion]
    | [ToolQuestion, ToolQuestion, ToolQuestion, ToolQuestion, ToolQuestion, ToolQuestion, ToolQuestion]
    | [ToolQuestion, ToolQuestion, ToolQuestion, ToolQuestion, ToolQuestion, ToolQuestion, ToolQuestion, ToolQuestion];
  /**
   * Other tools to read next, by slug. Optional.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: The slug of another tool.
   */
  related?: [string] | [string, string] | [string, string, string] | [string, string, string, string];
}
/**
 * What the tool opens with, where the example in full does not say it. Fields that are left out are read from the example.
 */
export interface ToolStart {
  fields?: ToolTexts;
  /**
   * The items in order, such as scenes or questions.
   *
   * @minItems 1
   * @maxItems 20
   */
  items?:
    | [ToolTexts1]
    | [ToolTexts1, ToolTexts1]
    | [ToolTexts1, ToolTexts1, ToolTexts1]
    | [ToolTexts1, ToolTexts1, ToolTexts1, ToolTexts1]
    | [ToolTexts1, ToolTexts1, ToolTexts1, ToolTexts1, ToolTexts1]
    | [ToolTexts1, ToolTexts1, ToolTexts1, ToolTexts1, ToolTexts1, ToolTexts1]
    | [ToolTexts1, ToolTexts1, ToolTexts1, ToolTexts1, ToolTexts1, ToolTexts1, ToolTexts1]
    | [ToolTexts1, ToolTexts1, ToolTexts1, ToolTexts1, ToolTexts1, ToolTexts1, ToolTexts1, ToolTexts1]
    | [ToolTexts1, ToolTexts1, ToolTexts1, ToolTexts1, ToolTexts1, ToolTexts1, ToolTexts1, ToolTexts1, ToolTexts1]
    | [
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1
      ]
    | [
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1
      ]
    | [
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1
      ]
    | [
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1
      ]
    | [
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1
      ]
    | [
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1
      ]
    | [
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1
      ]
    | [
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1
      ]
    | [
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1
      ]
    | [
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1
      ]
    | [
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1,
        ToolTexts1
      ];
}
/**
 * Texts about the whole, by the keys of the builder's fields.
 */
export interface ToolTexts {
  /**
   * One text.
   */
  [k: string]: string;
}
/**
 * Texts by the keys of a builder's fields.
 */
export interface ToolTexts1 {
  /**
   * One text.
   */
  [k: string]: string;
}
/**
 * One thing the tool takes.
 */
export interface ToolInput {
  /**
   * What it is, in a few words.
   */
  label: string;
  /**
   * What it should look like, and why.
   */
  text: string;
}
/**
 * One example in full, from input to result.
 */
export interface ToolExample {
  /**
   * What the example shows.
   */
  title: string;
  /**
   * What goes in, with the details that matter.
   */
  input: string;
  /**
   * What comes out, part by part.
   *
   * @minItems 2
   * @maxItems 20
   */
  output:
    | [ToolExamplePart, ToolExamplePart]
    | [ToolExamplePart, ToolExamplePart, ToolExamplePart]
    | [ToolExamplePart, ToolExamplePart, ToolExamplePart, ToolExamplePart]
    | [ToolExamplePart, ToolExamplePart, ToolExamplePart, ToolExamplePart, ToolExamplePart]
    | [ToolExamplePart, ToolExamplePart, ToolExamplePart, ToolExamplePart, ToolExamplePart, ToolExamplePart]
    | [
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart
      ]
    | [
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart
      ]
    | [
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart
      ]
    | [
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart
      ]
    | [
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart
      ]
    | [
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart
      ]
    | [
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart
      ]
    | [
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart
      ]
    | [
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart
      ]
    | [
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart
      ]
    | [
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart
      ]
    | [
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart
      ]
    | [
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart
      ]
    | [
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart,
        ToolExamplePart
      ];
  /**
   * What a person changed or checked afterwards. Optional.
   */
  note?: string;
}
/**
 * One part of the result, such as a scene, a cue or a step.
 */
export interface ToolExamplePart {
  /**
   * A short label, such as a time, a scene or a step. Optional.
   */
  label?: string;
  /**
   * The result itself.
   */
  text: string;
}
/**
 * One stage of the work.
 */
export interface ToolStage {
  /**
   * The stage in a few words.
   */
  name: string;
  /**
   * What happens in it, and who does it.
   */
  text: string;
}
/**
 * An instruction the reader can copy into the writing assistant their company has approved. Optional.
 */
export interface ToolPrompt {
  /**
   * What the instruction is for.
   */
  title: string;
  /**
   * The instruction, ready to copy. Plain text.
   */
  text: string;
  /**
   * How to use or adapt it. Optional.
   */
  note?: string;
}
/**
 * One choice.
 */
export interface ToolSetting {
  /**
   * The setting or decision.
   */
  name: string;
  /**
   * What to choose, and when.
   */
  text: string;
}
/**
 * One thing that goes wrong.
 */
export interface ToolMistake {
  /**
   * The mistake in a few words.
   */
  title: string;
  /**
   * Why it happens and what to do instead.
   */
  text: string;
}
/**
 * One kind of reader.
 */
export interface ToolRole {
  /**
   * The job, such as "Support lead".
   */
  role: string;
  /**
   * What this person uses it for.
   */
  text: string;
}
/**
 * One word explained.
 */
export interface ToolTerm {
  /**
   * The word.
   */
  term: string;
  /**
   * What it means here.
   */
  text: string;
}
/**
 * One wording made better.
 */
export interface ToolRewrite {
  /**
   * The weak wording.
   */
  before: string;
  /**
   * The better wording.
   */
  after: string;
  /**
   * Why it is better. Optional.
   */
  why?: string;
}
/**
 * One question with its answer.
 */
export interface ToolQuestion {
  /**
   * The question as a reader would ask it.
   */
  question: string;
  /**
   * The answer, said first.
   */
  answer: string;
}
