import { Builder } from './builder/builder.tsx';
import type { Work } from './builder/work.ts';
import { TITLE_KIND } from './title-workshop/title-kind.ts';

export interface TitleWorkshopProps {
  readonly start: Work;
}

/** Makes video titles from the viewer's question and ranks them against the titles around them. */
export default function TitleWorkshop({ start }: TitleWorkshopProps) {
  return <Builder kind={TITLE_KIND} start={start} />;
}
