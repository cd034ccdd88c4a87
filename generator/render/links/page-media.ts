import type { PageVideos } from '../../plan/read-page-videos.ts';
import type { ListedVideo, ManifestPage } from '../../types/manifest.ts';
import type { PageVideo } from '../../types/video.ts';
import { VIDEO_MARK } from '../videos/shown-video.ts';
import type { SiteLinkReader } from './site-link.ts';

/** What a page shows that sitemaps list: its pictures and its video. */
export type PageMedia = Pick<ManifestPage, 'pictures' | 'video'>;

const PICTURE = '!picture ';
/** A sitemap lists at most so many pictures of a page. */
const MAX_PICTURES = 1000;

/**
 * Returns the marks of pictures of the site that a page shows as `<img>`. Marks are kept with the links of the
 * page, so that an unchanged page is not parsed again.
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
 * Makes the function that returns what a page shows, from its address and the numbers of its links. `addresses` is
 * the link table, and `files` are the published files. What is not published is left out.
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
