import type { Corner } from './capture-choice.ts';
import { fitInside, placeCamera } from './place-camera.ts';
import { startClock } from './start-clock.ts';

const FRAMES_PER_SECOND = 30;
const ROUNDING = 0.08;

/** Draws screen and camera into one picture. `stop` ends the drawing. */
export async function composePicture(
  screen: MediaStream,
  camera: MediaStream,
  corner: Corner,
  context: AudioContext,
): Promise<{ readonly track: MediaStreamTrack; readonly stop: () => void }> {
  const [below, above] = await Promise.all([playSilently(screen), playSilently(camera)]);
  const canvas = document.createElement('canvas');
  canvas.width = below.videoWidth || 1280;
  canvas.height = below.videoHeight || 720;
  const pen = canvas.getContext('2d', { alpha: false });
  const [track] = canvas.captureStream(FRAMES_PER_SECOND).getVideoTracks();
  if (!pen || !track) throw new DOMException('This browser records no canvas.', 'NotSupportedError');

  function draw(paper: CanvasRenderingContext2D): void {
    const screenSize = {
      width: below.videoWidth || canvas.width,
      height: below.videoHeight || canvas.height,
    };
    const main = fitInside(canvas, screenSize);
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(below, main.x, main.y, main.width, main.height);
    if (!above.videoWidth) return;
    const size = { width: above.videoWidth, height: above.videoHeight };
    const { x, y, width, height } = placeCamera(canvas, size, corner);
    paper.save();
    paper.beginPath();
    paper.roundRect(x, y, width, height, width * ROUNDING);
    paper.clip();
    paper.drawImage(above, x, y, width, height);
    paper.restore();
  }
  draw(pen);
  const stopClock = startClock(context, FRAMES_PER_SECOND, () => draw(pen));
  return {
    track,
    stop() {
      stopClock();
      track.stop();
      for (const video of [below, above]) video.srcObject = null;
    },
  };
}

async function playSilently(stream: MediaStream): Promise<HTMLVideoElement> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  await video.play();
  return video;
}
