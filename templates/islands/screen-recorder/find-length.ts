/** Longer than any recording. */
const FAR_SECONDS = 1e7;

/**
 * Returns the length of a recording in seconds. Browsers write files without a length, and find it on a seek
 * past the end.
 */
export function findLength(player: HTMLVideoElement): Promise<number> {
  return new Promise((resolve, reject) => {
    player.addEventListener(
      'error',
      () => reject(new DOMException('It cannot be played.', 'NotReadableError')),
      {
        once: true,
      },
    );
    const atEnd = () => {
      if (!Number.isFinite(player.duration)) return;
      player.removeEventListener('durationchange', atEnd);
      player.addEventListener('seeked', () => resolve(player.duration), { once: true });
      player.currentTime = 0;
    };
    const begin = () => {
      if (Number.isFinite(player.duration)) return resolve(player.duration);
      player.addEventListener('durationchange', atEnd);
      player.currentTime = FAR_SECONDS;
    };
    if (player.readyState >= HTMLMediaElement.HAVE_METADATA) begin();
    else player.addEventListener('loadedmetadata', begin, { once: true });
  });
}
