/** The encoded video of a page, an entry of `data/page-videos.json`. Addresses begin with `/`. */
export interface PageVideo {
  readonly title: string;
  readonly description: string;
  /** The WebM or MP4 file. */
  readonly file: string;
  /** The same video as MP4, for browsers that do not play WebM. */
  readonly mp4?: string;
  /** The picture that is shown before the video plays. */
  readonly poster: string;
  /** The captions, as WebVTT. */
  readonly captions?: string;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  /** The day of its upload, YYYY-MM-DD. */
  readonly date: string;
  /** The hash of what it was drawn from. A video that rowpress did not encode has none. */
  readonly scenes?: string;
}
