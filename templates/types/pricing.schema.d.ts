/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/pricing.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * A plan, by its slug.
 */
export type PlanSlug = "desk" | "shelf" | "classroom" | "campus";
export type Feature = Feature1 & Feature2 & Feature1 & Feature2;
export type Feature1 =
  | {
      [k: string]: unknown;
    }
  | {
      [k: string]: unknown;
    };
/**
 * A plan, by its slug.
 */
export type PlanSlug1 = "desk" | "shelf" | "classroom" | "campus";
/**
 * A plan, by its slug.
 */
export type PlanSlug2 = "desk" | "shelf" | "classroom" | "campus";
/**
 * The plans, what each of them includes, and the questions that find one.
 */
export type PricingRows = PlanGuide[];

export interface PlanGuide {
  /**
   * The row's key in routes.yaml.
   */
  slug: string;
  /**
   * The day of the last significant change.
   */
  updated?: string;
  /**
   * The plans, from the smallest. Each includes the ones before it.
   *
   * @minItems 2
   */
  plans: [Plan, Plan, ...Plan[]];
  /**
   * What the plans include, in groups.
   *
   * @minItems 1
   */
  features: [FeatureGroup, ...FeatureGroup[]];
  request: DemoRequest;
  /**
   * The questions of the finder. The largest plan among the answers is the one to take.
   *
   * @minItems 1
   */
  questions: [PlanQuestion, ...PlanQuestion[]];
}
export interface Plan {
  slug: PlanSlug;
  /**
   * The plan's name.
   */
  name: string;
  /**
   * Who it is for.
   */
  suits: string;
  /**
   * What it adds, in one or two sentences.
   */
  text: string;
  /**
   * The parts that decide.
   *
   * @minItems 2
   * @maxItems 4
   */
  includes: [string, string] | [string, string, string] | [string, string, string, string];
  /**
   * Why the finder names this plan.
   */
  because: string;
  /**
   * What happens next.
   */
  button: string;
  /**
   * Where the button leads.
   */
  href: string;
}
export interface FeatureGroup {
  /**
   * What the features have in common.
   */
  group: string;
  /**
   * The features.
   *
   * @minItems 1
   */
  items: [Feature, ...Feature[]];
}
export interface Feature2 {
  /**
   * The feature's name.
   */
  name: string;
  from?: PlanSlug1;
  /**
   * It is coming soon, and no plan includes it.
   */
  soon?: true;
}
/**
 * The words of the form for a demo.
 */
export interface DemoRequest {
  /**
   * The form's heading.
   */
  heading: string;
  /**
   * A sentence below the heading.
   */
  intro: string;
  /**
   * The same place, once answers came with the address.
   */
  filled: string;
  /**
   * The button's label.
   */
  button: string;
  /**
   * The heading after sending.
   */
  sentHeading: string;
  /**
   * What happens next, in order.
   *
   * @minItems 2
   */
  sentSteps: [string, string, ...string[]];
}
export interface PlanQuestion {
  /**
   * The field's name in forms.
   */
  slug: string;
  /**
   * The question.
   */
  question: string;
  /**
   * The answers.
   *
   * @minItems 2
   */
  answers: [PlanAnswer, PlanAnswer, ...PlanAnswer[]];
}
export interface PlanAnswer {
  /**
   * The answer's value in forms.
   */
  slug: string;
  /**
   * The answer.
   */
  text: string;
  plan: PlanSlug2;
}
