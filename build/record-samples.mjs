// Records the sample sentence of each language of the sample site with espeak-ng. The recordings become files of
// templates/public/speech/. Needs espeak-ng and ffmpeg. docs/sample-site.md has their versions and licences.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = `${ROOT}templates/public/speech`;
const WORDS_PER_MINUTE = '150';
/** Voices whose name is not the language's code. Chinese is read from pinyin. */
const VOICES = { fr: 'fr-fr', zh: 'cmn-latn-pinyin' };

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const { code, sample } of parse(readFileSync(`${ROOT}data/languages.yaml`, 'utf8'))) {
  const name = code.toLowerCase();
  const wave = `${FOLDER}/${name}.wav`;
  const voice = VOICES[code] ?? name;
  execFileSync('espeak-ng', [
    '-v',
    voice,
    '-s',
    WORDS_PER_MINUTE,
    '-w',
    wave,
    sample.reading ?? sample.sentence,
  ]);
  const encoding = ['-ac', '1', '-ar', '22050', '-c:a', 'aac', '-b:a', '32k', '-map_metadata', '-1'];
  const exact = ['-fflags', '+bitexact', '-flags:a', '+bitexact', '-movflags', '+faststart'];
  execFileSync('ffmpeg', ['-v', 'error', '-i', wave, ...encoding, ...exact, `${FOLDER}/${name}.m4a`]);
  rmSync(wave);
}
