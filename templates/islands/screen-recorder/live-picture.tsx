import { useEffect, useRef, useState } from 'react';

const LEVELS_PER_SECOND = 10;
/** Speech at a usual distance fills about two thirds of the meter. */
const LOUD = 0.25;

/** Shows what is recorded now, without sound, and how loud it is. */
export function LivePicture({ stream }: { readonly stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  const [level, setLevel] = useState(0);
  const hasSound = stream.getAudioTracks().length > 0;

  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  useEffect(() => {
    if (!hasSound) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    const samples = new Float32Array(analyser.fftSize);
    context.createMediaStreamSource(stream).connect(analyser);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      setLevel(Math.min(1, Math.sqrt(power) / LOUD));
    }, 1000 / LEVELS_PER_SECOND);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream, hasSound]);

  return (
    <>
      <video
        ref={video}
        className="recorder-picture"
        muted
        autoPlay
        playsInline
        aria-label="What’s being recorded"
      />
      {hasSound ? (
        <div className="tool-group">
          <span>Sound</span>
          <meter className="tool-progress" aria-label="Loudness" min={0} max={1} value={level} />
        </div>
      ) : (
        <p className="tool-hint">There’s no sound in this recording.</p>
      )}
    </>
  );
}
