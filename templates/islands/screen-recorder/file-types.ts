/** A file type that the browser can record. */
export interface FileType {
  readonly label: 'WebM' | 'MP4';
  readonly ending: 'webm' | 'mp4';
  readonly mimeType: string;
}

const CANDIDATES: readonly FileType[] = [
  ...['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm'].map(
    (mimeType) => ({ label: 'WebM', ending: 'webm', mimeType }) as const,
  ),
  ...['video/mp4;codecs=avc1.640028,mp4a.40.2', 'video/mp4;codecs=avc1.640028,opus', 'video/mp4'].map(
    (mimeType) => ({ label: 'MP4', ending: 'mp4', mimeType }) as const,
  ),
];

/** Returns the file types that a browser records, each with its best codecs. */
export function fileTypes(isSupported: (mimeType: string) => boolean): FileType[] {
  const found = CANDIDATES.filter(({ mimeType }) => isSupported(mimeType));
  return found.filter(({ label }, index) => found.findIndex((one) => one.label === label) === index);
}

/** Returns a file name that sorts by date, in the visitor's time zone: `recording-2026-03-09-1405.webm`. */
export function fileName(made: Date, { ending }: FileType): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [made.getFullYear(), two(made.getMonth() + 1), two(made.getDate())].join('-');
  return `recording-${day}-${two(made.getHours())}${two(made.getMinutes())}.${ending}`;
}
