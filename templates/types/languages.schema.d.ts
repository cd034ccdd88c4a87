/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/languages.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * The languages of the text-to-speech pages under /text-to-speech-converter/. One row is one page.
 *
 * @minItems 1
 */
export type LanguageRows = [Language, ...Language[]];
/**
 * One text-to-speech language: how it sounds, what goes wrong in it and how to write for a voice. In every text that allows Markdown, `code` holds words in the row's language, so the page can mark them with its language and direction.
 */
export type Language = Row & Row1 & Row & Row1;
export type Row =
  | {
      wordsPerMinute: SpeakingPace;
      [k: string]: unknown;
    }
  | {
      charactersPerMinute: SpeakingPace;
      [k: string]: unknown;
    };
/**
 * A subject that links related pages.
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
 * The direction in which the language is written.
 */
export type TextDirection = "ltr" | "rtl";

/**
 * Three speeds of narration.
 */
export interface SpeakingPace {
  /**
   * For first lessons, or when the cursor needs time.
   */
  slow: number;
  /**
   * The pace to plan with.
   */
  usual: number;
  /**
   * The most a narrated product video should carry.
   */
  fast: number;
}
export interface Row1 {
  /**
   * The language's part of the address, such as german in /german-text-to-speech/. Changing it changes the address.
   */
  slug: string;
  /**
   * The English name of the language, such as German or Brazilian Portuguese.
   */
  name: string;
  /**
   * The large heading (h1). Different on every row and not built on one pattern.
   */
  headline: string;
  /**
   * One plain sentence for cards and lists.
   */
  summary: string;
  /**
   * The meta description that search results may show. Concrete: the sample, a problem it solves, the pace.
   */
  description: string;
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
   * What the language calls itself, in its own script.
   */
  nativeName: string;
  /**
   * The language tag (BCP 47), such as de or pt-BR. Used for the lang attribute and to find a voice in the browser.
   */
  code: string;
  /**
   * The accents a reader may choose from, the most usual one first.
   *
   * @minItems 1
   * @maxItems 6
   */
  locales:
    | [Locale]
    | [Locale, Locale]
    | [Locale, Locale, Locale]
    | [Locale, Locale, Locale, Locale]
    | [Locale, Locale, Locale, Locale, Locale]
    | [Locale, Locale, Locale, Locale, Locale, Locale];
  /**
   * The writing system, such as Latin, Devanagari or Han.
   */
  script: string;
  direction: TextDirection;
  wordsPerMinute?: SpeakingPace1;
  charactersPerMinute?: SpeakingPace2;
  /**
   * What to know when counting: what a word or character is here, or why lines run longer or shorter.
   */
  paceNote?: string;
  sample: SampleSentence;
  /**
   * What the sample script shows, such as Setting up two-factor authentication. Different for each language.
   */
  sampleSubject: string;
  /**
   * The narration of a real product video, line by line with its translation.
   *
   * @minItems 5
   * @maxItems 8
   */
  sampleScript:
    | [ScriptLine, ScriptLine, ScriptLine, ScriptLine, ScriptLine]
    | [ScriptLine, ScriptLine, ScriptLine, ScriptLine, ScriptLine, ScriptLine]
    | [ScriptLine, ScriptLine, ScriptLine, ScriptLine, ScriptLine, ScriptLine, ScriptLine]
    | [ScriptLine, ScriptLine, ScriptLine, ScriptLine, ScriptLine, ScriptLine, ScriptLine, ScriptLine];
  /**
   * Kinds of voice and what they suit. Not the names of particular voices.
   *
   * @minItems 2
   * @maxItems 4
   */
  voices: [VoiceKind, VoiceKind] | [VoiceKind, VoiceKind, VoiceKind] | [VoiceKind, VoiceKind, VoiceKind, VoiceKind];
  /**
   * What goes wrong in this language and how to write so that the voice reads it right.
   *
   * @minItems 5
   * @maxItems 8
   */
  pronunciation:
    | [PronunciationHint, PronunciationHint, PronunciationHint, PronunciationHint, PronunciationHint]
    | [PronunciationHint, PronunciationHint, PronunciationHint, PronunciationHint, PronunciationHint, PronunciationHint]
    | [
        PronunciationHint,
        PronunciationHint,
        PronunciationHint,
        PronunciationHint,
        PronunciationHint,
        PronunciationHint,
        PronunciationHint
      ]
    | [
        PronunciationHint,
        PronunciationHint,
        PronunciationHint,
        PronunciationHint,
        PronunciationHint,
        PronunciationHint,
        PronunciationHint,
        PronunciationHint
      ];
  /**
   * The paragraphs under the heading. They answer first whether it will sound right to the reader's customers.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: One paragraph.
   */
  opening: [string] | [string, string] | [string, string, string];
  formality?: LanguageSection;
  /**
   * Numbers, prices, dates and times as they are written and as they are said.
   *
   * @minItems 2
   * @maxItems 8
   */
  numbersAndDates?:
    | [Reading, Reading]
    | [Reading, Reading, Reading]
    | [Reading, Reading, Reading, Reading]
    | [Reading, Reading, Reading, Reading, Reading]
    | [Reading, Reading, Reading, Reading, Reading, Reading]
    | [Reading, Reading, Reading, Reading, Reading, Reading, Reading]
    | [Reading, Reading, Reading, Reading, Reading, Reading, Reading, Reading];
  mixedScript?: LanguageSection1;
  /**
   * Anything else this language needs, under headings of its own.
   *
   * @minItems 1
   * @maxItems 3
   */
  sections?:
    [LanguageSection2] | [LanguageSection2, LanguageSection2] | [LanguageSection2, LanguageSection2, LanguageSection2];
  /**
   * What to watch in subtitles in this language.
   */
  subtitlesNote?: string;
  /**
   * What to check before the video is published.
   *
   * @minItems 3
   * @maxItems 7
   *
   * Items: One check.
   */
  reviewChecklist?:
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string];
  /**
   * Who gains from a voice in this language, and who does not need one.
   */
  whoFor?: string;
  /**
   * What a voice in this language cannot do, said plainly. One of them says that the browser's own voices differ from device to device.
   *
   * @minItems 2
   * @maxItems 6
   *
   * Items: One limit.
   */
  limits:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string];
  /**
   * The one thing to do next, with a link where it helps.
   */
  nextStep: string;
}
/**
 * One accent and where it is heard.
 */
export interface Locale {
  /**
   * The language and region (BCP 47), such as de-AT. Used to find a voice in the browser.
   */
  tag: string;
  /**
   * What the accent is called and what marks it.
   */
  accent: string;
  /**
   * Where people speak so, or are used to hearing it.
   */
  heardIn: string;
}
/**
 * Three speeds of narration.
 */
export interface SpeakingPace1 {
  /**
   * For first lessons, or when the cursor needs time.
   */
  slow: number;
  /**
   * The pace to plan with.
   */
  usual: number;
  /**
   * The most a narrated product video should carry.
   */
  fast: number;
}
/**
 * Three speeds of narration.
 */
export interface SpeakingPace2 {
  /**
   * For first lessons, or when the cursor needs time.
   */
  slow: number;
  /**
   * The pace to plan with.
   */
  usual: number;
  /**
   * The most a narrated product video should carry.
   */
  fast: number;
}
/**
 * The short sentence the reader hears first.
 */
export interface SampleSentence {
  /**
   * The sentence in the language, with its own punctuation.
   */
  sentence: string;
  /**
   * The same in English.
   */
  translation: string;
}
/**
 * One line of narration.
 */
export interface ScriptLine {
  /**
   * The line in the language, as the voice should read it.
   */
  line: string;
  /**
   * The line in English.
   */
  english: string;
  /**
   * A remark on wording, reading or timing.
   */
  note?: string;
}
/**
 * A kind of voice and the videos it suits.
 */
export interface VoiceKind {
  /**
   * How it sounds, such as calm, low. A made-up label, never a particular voice's name.
   */
  name: string;
  /**
   * The videos or viewers it suits.
   */
  use: string;
}
/**
 * One thing a voice gets wrong and how to write around it.
 */
export interface PronunciationHint {
  /**
   * What it is about, in a few words.
   */
  topic: string;
  /**
   * What goes wrong, with an example.
   */
  problem: string;
  /**
   * What to write in the script so that the voice reads it right.
   */
  write: string;
}
/**
 * How to address the viewer. Leave it out when there is nothing to decide.
 */
export interface LanguageSection {
  /**
   * The heading, different from those of the other languages.
   */
  heading: string;
  /**
   * The paragraphs under the heading.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: One paragraph.
   */
  paragraphs: [string] | [string, string] | [string, string, string] | [string, string, string, string];
}
/**
 * A number, price, date or time and how it is said.
 */
export interface Reading {
  /**
   * As it stands on the screen, in the language's own notation.
   */
  written: string;
  /**
   * As people say it, in words of the language.
   */
  spoken: string;
  /**
   * What a foreign writer would get wrong.
   */
  note?: string;
}
/**
 * For languages that mix scripts or run right to left: what to do with Latin names, digits and the screen.
 */
export interface LanguageSection1 {
  /**
   * The heading, different from those of the other languages.
   */
  heading: string;
  /**
   * The paragraphs under the heading.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: One paragraph.
   */
  paragraphs: [string] | [string, string] | [string, string, string] | [string, string, string, string];
}
/**
 * A part of the page with its own heading.
 */
export interface LanguageSection2 {
  /**
   * The heading, different from those of the other languages.
   */
  heading: string;
  /**
   * The paragraphs under the heading.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: One paragraph.
   */
  paragraphs: [string] | [string, string] | [string, string, string] | [string, string, string, string];
}
