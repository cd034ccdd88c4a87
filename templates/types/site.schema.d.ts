/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/site.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * The icon before the label, in menus.
 */
export type IconName =
  | "academy"
  | "arrow"
  | "book"
  | "calendar"
  | "camera"
  | "certificate"
  | "chart"
  | "chat"
  | "checklist"
  | "compass"
  | "course"
  | "cursor"
  | "document"
  | "door"
  | "download"
  | "eye"
  | "film"
  | "headphones"
  | "languages"
  | "library"
  | "lock"
  | "megaphone"
  | "microphone"
  | "music"
  | "partner"
  | "people"
  | "phone"
  | "plug"
  | "quiz"
  | "record"
  | "scales"
  | "scissors"
  | "script"
  | "search"
  | "slides"
  | "spark"
  | "subtitles"
  | "support"
  | "tag"
  | "target"
  | "timer"
  | "trend"
  | "voice";

/**
 * What the whole site shares: its names, its navigation, its calls to action.
 */
export interface Site {
  /**
   * The site's name, as shared links show it.
   */
  name: string;
  /**
   * Where the site is published, without a path.
   */
  baseUrl: string;
  /**
   * The language of its pages, BCP 47.
   */
  language: string;
  /**
   * One sentence about the product.
   */
  description: string;
  /**
   * The colour that browsers show around the site.
   */
  themeColor?: string;
  /**
   * The SVG file in templates/ from which all icons are drawn.
   */
  icon?: string;
  /**
   * The address of a picture that stands for pages without one of their own.
   */
  image?: string;
  product: Product;
  secondProduct: NamedProduct;
  /**
   * The address that proves to search engines that the site is ours.
   */
  token: string;
  organisation: Organisation;
  urls: SiteUrls;
  actions: Actions;
  emailForm: EmailFormTexts;
  /**
   * The header.
   *
   * @minItems 1
   */
  navigation: [NavigationItem, ...NavigationItem[]];
  account: AccountLinks;
  footer: SiteFooter;
  api?: SiteApi;
  analytics?: SiteAnalytics;
  tagManager?: SiteTagManager;
  crm?: SiteCrm;
  /**
   * true: the tag manager and the CRM wait until the visitor agrees; a note asks, and a link with data-consent opens it again.
   */
  consent?: boolean;
  consentNote?: SiteConsentNote;
}
export interface Product {
  /**
   * The part of addresses that is this product's own.
   */
  slug: string;
  /**
   * How people read it.
   */
  name: string;
  /**
   * One sentence that fits beside another product's.
   */
  summary: string;
}
export interface NamedProduct {
  /**
   * The part of addresses that stands for it.
   */
  slug: string;
  /**
   * As people write it.
   */
  name: string;
}
export interface Organisation {
  /**
   * The company's full name.
   */
  legalName: string;
  /**
   * Where people write to.
   */
  email: string;
  /**
   * Where it was founded.
   */
  foundingLocation?: string;
}
export interface SiteUrls {
  /**
   * An address that leads out of the site.
   */
  signUp: string;
  /**
   * An address that leads out of the site.
   */
  logIn: string;
  /**
   * An address that leads out of the site.
   */
  roadmap: string;
  /**
   * An address that leads out of the site.
   */
  extensionStore: string;
}
/**
 * Calls to action, by the key that pages use.
 */
export interface Actions {
  start: SiteLink;
  demo: SiteLink;
  extension: SiteLink;
  trial: SiteLink;
  signUp: SiteLink;
  pricing: SiteLink;
  record: SiteLink;
  time: SiteLink;
  listen: SiteLink;
  caption: SiteLink;
  translate: SiteLink;
  guide: SiteLink;
  quiz: SiteLink;
  course: SiteLink;
  storyboard: SiteLink;
  outlines: SiteLink;
  onboarding: SiteLink;
  knowledge: SiteLink;
  makeVideo: SiteLink;
  hub: SiteLink;
  academy: SiteLink;
  tests: SiteLink;
  measure: SiteLink;
  governance: SiteLink;
  adStudio: SiteLink;
  findPlan: SiteLink;
  demoCourse: SiteLink;
  demoCase: SiteLink;
}
export interface SiteLink {
  /**
   * What the link says.
   */
  label: string;
  /**
   * Where it leads.
   */
  href: string;
  /**
   * A few words under the label, in menus.
   */
  text?: string;
  icon?: IconName;
}
export interface EmailFormTexts {
  /**
   * The text in the empty field.
   */
  placeholder: string;
  /**
   * Where the form leads without JavaScript.
   */
  action: string;
}
export interface NavigationItem {
  /**
   * The label in the header.
   */
  label: string;
  /**
   * Where it leads, when it has no menu.
   */
  href?: string;
  /**
   * The menu.
   *
   * @minItems 1
   */
  items?: [SiteLink, ...SiteLink[]];
  tools?: MenuTools;
}
/**
 * Tools that people can use at once, below the menu's links.
 */
export interface MenuTools {
  /**
   * The words above them.
   */
  label: string;
  /**
   * The tools.
   *
   * @minItems 1
   */
  items: [SiteLink, ...SiteLink[]];
}
export interface AccountLinks {
  logIn: SiteLink;
  signUp: SiteLink;
}
export interface SiteFooter {
  /**
   * Groups of links.
   *
   * @minItems 1
   */
  groups: [FooterGroup, ...FooterGroup[]];
  /**
   * Legal pages.
   *
   * @minItems 1
   */
  legal: [SiteLink, ...SiteLink[]];
  /**
   * Social links.
   *
   * @minItems 1
   */
  social: [SiteLink, ...SiteLink[]];
}
export interface FooterGroup {
  /**
   * The group's heading.
   */
  label: string;
  /**
   * Its links.
   *
   * @minItems 1
   */
  links: [SiteLink, ...SiteLink[]];
}
/**
 * What the HTTP client of scripts and forms asks.
 */
export interface SiteApi {
  /**
   * The origin that addresses are relative to; a local one when left out.
   */
  baseUrl: string;
}
/**
 * Where page views and events are posted; nowhere when left out.
 */
export interface SiteAnalytics {
  /**
   * The origin of the analytics host, such as https://events.example.com.
   */
  host: string;
  /**
   * Where it takes events; /api/event when left out.
   */
  path?: string;
  /**
   * The name under which the site is counted; the host of baseUrl when left out.
   */
  domain?: string;
  /**
   * Whether fragments count as pages.
   */
  hashMode?: boolean;
}
/**
 * A tag manager, loaded when the browser is idle; none when left out.
 */
export interface SiteTagManager {
  /**
   * The address of its script.
   */
  src: string;
  /**
   * The name of its data layer; dataLayer when left out.
   */
  dataLayer?: string;
}
/**
 * The tracking script of a CRM, loaded when the browser is idle; none when left out.
 */
export interface SiteCrm {
  /**
   * The address of its script.
   */
  src: string;
}
/**
 * The site's own words for the note that asks for consent; the usual ones when left out.
 */
export interface SiteConsentNote {
  /**
   * What the visitor is asked.
   */
  text?: string;
  /**
   * The button that agrees.
   */
  grant?: string;
  /**
   * The button that refuses.
   */
  refuse?: string;
  link?: SiteLink;
}
