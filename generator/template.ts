export { absoluteAddress } from './address/absolute-address.ts';
export { Island } from './render/island.ts';
export { Markdown, markdownHeadings, markdownHtml, plainText } from './render/markdown.ts';
export type { CardProps } from './types/card.ts';
export type { DataObject, DataValue, FieldValue } from './types/data.ts';
export type { DrawnVideo, VideoCaption } from './types/drawn-video.ts';
export type { MarkdownHeading, MarkdownOptions, MarkdownProps } from './types/markdown.ts';
export type { Breadcrumb, ListProps, PageFacts, PageLink, RowReference } from './types/page.ts';
export type {
  AssetAddresses,
  IslandModule,
  IslandMoment,
  IslandProps,
  LayoutModule,
  LayoutProps,
  TemplateModule,
  TemplateProps,
  ValueRow,
} from './types/template.ts';
export type { PageVideo } from './types/video.ts';
