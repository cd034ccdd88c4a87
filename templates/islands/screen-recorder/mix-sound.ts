/** Mixes all sounds into one track, because a video file from a browser holds only one. */
export function mixSound(
  context: AudioContext,
  streams: readonly MediaStream[],
): MediaStreamTrack | undefined {
  const mixed = context.createMediaStreamDestination();
  for (const stream of streams) context.createMediaStreamSource(stream).connect(mixed);
  return mixed.stream.getAudioTracks()[0];
}
