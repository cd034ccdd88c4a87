export { absoluteAddress } from './address/absolute-address.ts';
export { Island } from './render/island.ts';
export { Markdown, markdownHeadings, markdownHtml, plainText } from './render/markdown.ts';
export {
  compareNames,
  formatCurrency,
  formatDate,
  formatList,
  formatNumber,
  messageLanguage,
  t,
} from './render/messages.ts';
export { Picture, pictureSource } from './render/picture.ts';
export type { DataObject, DataValue, FieldValue } from './types/data.ts';
export type {
  MarkdownHeading,
  MarkdownOptions,
  MarkdownProps,
  ShortcodeAttributes,
  ShortcodeProps,
} from './types/markdown.ts';
export type {
  Day,
  MessageFunction,
  Messages,
  MessageTag,
  MessageText,
  MessageValues,
} from './types/messages.ts';
export type {
  Alternate,
  Breadcrumb,
  ListProps,
  PageFacts,
  PageLink,
  PageVideo,
  PictureFile,
  RowReference,
} from './types/page.ts';
export type {
  AssetAddresses,
  CardProps,
  DrawnVideo,
  IslandModule,
  IslandMoment,
  IslandProps,
  LayoutLanguage,
  LayoutModule,
  LayoutProps,
  PictureMedia,
  PictureProps,
  PictureSource,
  SourceOptions,
  TemplateModule,
  TemplateProps,
  ValueRow,
  VideoCaption,
} from './types/template.ts';
