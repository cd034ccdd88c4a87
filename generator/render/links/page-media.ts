import { PICTURE_FOLDER } from '../../address/site-files.ts';
import type { PageVideos } from '../../plan/page-videos.ts';
import type { ReactModules, TemplateModules } from '../../types/bundle.ts';
import type { SiteData } from '../../types/data.ts';
import type { ListedVideo, ManifestPage } from '../../types/manifest.ts';
import type { IndexedPage, PageProps, PageVideo } from '../../types/page.ts';
import type { PageRecord, PageRecords } from '../../types/page-record.ts';
import type { Problem } from '../../types/problem.ts';
import type { DrawnVideo } from '../../types/template.ts';
import { decodePercents, isObject } from '../../utils/data-values.ts';
import { hashContent } from '../../utils/hash-content.ts';
import type { SiteLinkReader } from './page-links.ts';

/** What a page shows that sitemaps list: its pictures and its video. */
type PageMedia = Pick<ManifestPage, 'pictures' | 'video'>;

/** A sitemap lists at most so many pictures of a page. */
const MAX_PICTURES = 1000;

/** Returns the addresses of the site's pictures among the values of `<img>` in a page. */
export function shownPictures(values: ReadonlySet<string>, path: string, readLink: SiteLinkReader): string[] {
  const pictures = new Set<string>();
  for (const value of values) {
    const address = readLink(value, path)?.replace(/#.*/s, '');
    if (address) pictures.add(address);
  }
  return [...pictures];
}

/**
 * Makes the function that returns what a page shows. `pictures` is the table of their addresses, and `files`
 * are the published files. What is not published is left out.
 */
export function createMediaReader(
  pictures: readonly string[],
  files: ReadonlySet<string>,
  videos: PageVideos,
): (path: string, record: Pick<PageRecord, 'pictures' | 'showsVideo'>) => PageMedia {
  const published = pictures.map((address) =>
    address.startsWith(`/${PICTURE_FOLDER}`) || files.has(address) || files.has(decodePercents(address))
      ? address
      : undefined,
  );
  return (path, record) => {
    const shown: string[] = [];
    for (const number of record.pictures) {
      const picture = published[number];
      if (picture !== undefined && shown.length < MAX_PICTURES) shown.push(picture);
    }
    const video = record.showsVideo ? videos.get(path) : undefined;
    return {
      ...(shown.length > 0 ? { pictures: shown } : {}),
      ...(video ? { video: listedVideo(video) } : {}),
    };
  };
}

function listedVideo({ title, description, file, poster, seconds, date }: PageVideo): ListedVideo {
  return { title, description, file, poster, seconds, date };
}

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

/** Returns whether the encoded video of a page shows something else than the page would. */
export function isVideoStale(props: PageProps, modules: TemplateModules): boolean {
  const { video } = props.page;
  if (video?.scenes === undefined || !modules.video) return false;
  const drawn = modules.video.default(props);
  return !drawn || hashVideo(drawn, modules) !== video.scenes;
}

/** Returns a note for each page whose video shows something else than the page would, at its entry. */
export function checkVideos(
  pages: readonly IndexedPage[],
  records: PageRecords,
  { 'page-videos': document }: SiteData,
): Problem[] {
  if (!document) return [];
  const entries = Array.isArray(document.value) ? document.value : [];
  const isStale = ({ position }: IndexedPage) => records.get(position)?.hasStaleVideo;
  return pages.filter(isStale).map(({ path }) => {
    const at = entries.findIndex((entry) => isObject(entry) && entry.page === path);
    return {
      kind: 'stale-video',
      severity: 'note',
      file: document.file,
      line: document.lines[at] ?? 1,
      column: 1,
      message: `the scenes of ${path} have changed since its video was encoded`,
      advice: `Run "rowpress encode ${path}", and commit the files that it writes.`,
    };
  });
}

/**
 * Returns the hash of what a video shows: its texts, its captions, the path of its sound, and a frame of each
 * second. It shows whether an encoded video is still the one that its page would have. Fields that are left
 * out do not count, so new ones leave the hashes of other videos as they are.
 */
export function hashVideo(
  { frame, ...facts }: DrawnVideo,
  { renderToStaticMarkup }: Pick<ReactModules, 'renderToStaticMarkup'>,
): string {
  const frames: string[] = [];
  for (let second = 0; second < facts.seconds; second++) frames.push(renderToStaticMarkup(frame(second)));
  return hashContent(JSON.stringify([facts, frames]));
}
