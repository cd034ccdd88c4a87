import type { TemplateModules } from '../../types/bundle.ts';
import type { PageProps } from '../../types/page.ts';
import type { PageVideo } from '../../types/video.ts';
import { hashVideo } from './hash-video.ts';

/** The mark of a page that shows its encoded video. */
export const VIDEO_MARK = '!video';
/** The beginning of the mark of a page whose video shows something else than the page would. */
export const STALE_MARK = '!stale ';

/** Returns the encoded video of a page if its main part shows the file in a `<video>` element. */
export function shownVideo(
  { page: { video } }: PageProps,
  { html, links }: { readonly html: string; readonly links: ReadonlySet<string> },
): PageVideo | undefined {
  return video && links.has(video.file) && html.includes('<video') ? video : undefined;
}

/** Returns the structured data of a page's video, with all fields that search engines ask for. */
export function videoObject({ page }: PageProps, video: PageVideo): object {
  const origin = page.url.slice(0, page.url.length - page.path.length);
  const { title, description, file, poster, seconds, width, height, date } = video;
  return {
    '@type': 'VideoObject',
    name: title,
    description,
    thumbnailUrl: [origin + poster],
    uploadDate: `${date}T00:00:00Z`,
    duration: `PT${Math.round(seconds)}S`,
    contentUrl: origin + file,
    ...{ width, height, inLanguage: page.language },
  };
}

/** Returns the marks of a page's video. They are kept with the links of the page. */
export function videoMarks(
  props: PageProps,
  shown: PageVideo | undefined,
  modules: TemplateModules,
): readonly string[] {
  const marks = shown ? [VIDEO_MARK] : [];
  const { path, video } = props.page;
  if (video?.scenes === undefined || !modules.video) return marks;
  const drawn = modules.video.default(props);
  const isStale = !drawn || hashVideo(drawn, modules) !== video.scenes;
  return isStale ? [...marks, STALE_MARK + path] : marks;
}
