import type { PageVideos } from '../../plan/page-videos.ts';
import type { ReactModules, TemplateModules } from '../../types/bundle.ts';
import type { ListedVideo, ManifestPage } from '../../types/manifest.ts';
import type { PageProps, PageVideo } from '../../types/page.ts';
import type { DrawnVideo } from '../../types/template.ts';
import { hashContent } from '../../utils/hash-content.ts';
import type { SiteLinkReader } from './page-links.ts';

/** What a page shows that sitemaps list: its pictures and its video. */
type PageMedia = Pick<ManifestPage, 'pictures' | 'video'>;

const PICTURE = '!picture ';
/** A sitemap lists at most so many pictures of a page. */
const MAX_PICTURES = 1000;

/**
 * Returns the marks of pictures of the site that a page shows as `<img>`. Marks are kept with the links of
 * the page, so that an unchanged page is not parsed again.
 */
export function pictureMarks(
  values: ReadonlySet<string>,
  path: string,
  readLink: SiteLinkReader,
): ReadonlySet<string> {
  const marks = new Set<string>();
  for (const value of values) {
    const address = readLink(value, path)?.replace(/#.*/s, '');
    if (address) marks.add(PICTURE + address);
  }
  return marks;
}

/** Returns whether an entry of the link table is the mark of something that a page shows. */
export function isMediaMark(link: string): boolean {
  return link === VIDEO_MARK || link.startsWith(PICTURE);
}

/**
 * Makes the function that returns what a page shows, from its address and the numbers of its links.
 * `addresses` is the link table, and `files` are the published files. What is not published is left out.
 */
export function createMediaReader(
  addresses: readonly string[],
  files: ReadonlySet<string>,
  videos: PageVideos,
): (path: string, links: Iterable<number>) => PageMedia {
  const pictures: string[] = [];
  for (const [number, link] of addresses.entries()) {
    if (!link.startsWith(PICTURE)) continue;
    const address = link.slice(PICTURE.length);
    if (files.has(address) || files.has(decoded(address))) pictures[number] = address;
  }
  const videoMark = addresses.indexOf(VIDEO_MARK);
  if (pictures.length === 0 && videoMark < 0) return () => NOTHING;
  return (path, links) => {
    const shown: string[] = [];
    let video: PageVideo | undefined;
    for (const number of links) {
      const picture = pictures[number];
      if (picture !== undefined && shown.length < MAX_PICTURES) shown.push(picture);
      if (number === videoMark) video = videos.get(path);
    }
    return {
      ...(shown.length > 0 ? { pictures: shown } : {}),
      ...(video ? { video: listedVideo(video) } : {}),
    };
  };
}

function listedVideo({ title, description, file, poster, seconds, date }: PageVideo): ListedVideo {
  return { title, description, file, poster, seconds, date };
}

const NOTHING: PageMedia = {};

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The mark of a page that shows its encoded video. */
const VIDEO_MARK = '!video';
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

/**
 * Returns the hash of what a video shows: its texts, its captions, and a frame of each second. It shows
 * whether an encoded video is still the one that its page would have.
 */
export function hashVideo(
  { frame, ...facts }: DrawnVideo,
  { renderToStaticMarkup }: Pick<ReactModules, 'renderToStaticMarkup'>,
): string {
  const frames: string[] = [];
  for (let second = 0; second < facts.seconds; second++) frames.push(renderToStaticMarkup(frame(second)));
  return hashContent(JSON.stringify([facts, frames]));
}
