// Speaks the words of films: `node build/speak-films.mjs` writes the sound that each row with a `film` names.
// It needs Debian's festival, festvox-us-slt-hts and ffmpeg. The voice may be used and passed on freely.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const VOICE = '(voice_cmu_us_slt_arctic_hts)';
/** How long a shot is seen before its words begin. */
const LEAD_MS = 120;

for (const file of readdirSync(join(ROOT, 'data'), { recursive: true }).filter((name) =>
  name.endsWith('.yaml'),
)) {
  const rows = parse(readFileSync(join(ROOT, 'data', file), 'utf8'));
  if (!Array.isArray(rows)) continue;
  for (const { film } of rows) if (film) speakFilm(film);
}

/** Writes the sound of a film: the words of each shot, from its start. */
function speakFilm({ sound, shots }) {
  const work = mkdtempSync(join(tmpdir(), 'films-'));
  let start = 0;
  const parts = shots.map(({ say, seconds }, at) => {
    const words = join(work, `${at}.txt`);
    const wave = join(work, `${at}.wav`);
    writeFileSync(words, `${say}\n`);
    execFileSync('text2wave', ['-eval', VOICE, words, '-o', wave]);
    const part = { wave, delay: Math.round(start * 1000) + LEAD_MS, room: seconds * 1000 - LEAD_MS };
    start += seconds;
    const spoken = lengthOf(wave) * 1000;
    if (spoken > part.room)
      throw new Error(
        `"${say}" takes ${Math.round(spoken)} ms, and its shot has ${Math.round(part.room)} ms`,
      );
    return part;
  });
  const delays = parts.map(({ delay }, at) => `[${at}]adelay=${delay}[s${at}]`).join(';');
  const mix = `${parts.map((_, at) => `[s${at}]`).join('')}amix=${parts.length}:normalize=0,loudnorm=I=-18`;
  const inputs = parts.flatMap(({ wave }) => ['-i', wave]);
  const output =
    '-ar 48000 -ac 1 -c:a libopus -b:a 64k -map_metadata -1 -fflags +bitexact -flags:a +bitexact';
  execFileSync('ffmpeg', [
    ...['-y', '-loglevel', 'error', ...inputs, '-filter_complex', `${delays};${mix}`],
    ...[...output.split(' '), join(ROOT, sound)],
  ]);
  rmSync(work, { recursive: true });
  console.log(`${sound}: ${start.toFixed(1)} s`);
}

/** Returns the length of a sound in seconds. */
function lengthOf(wave) {
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', wave];
  return Number(execFileSync('ffprobe', args, { encoding: 'utf8' }));
}
