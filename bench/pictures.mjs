// node bench/pictures.mjs [--photographs 60 --runs 3]
// Makes photographs of 12 megapixels and a site that shows each in three sizes and two formats. Measures, in
// turns, a cold build and a loop of `sharp` alone that makes the same files with as many at once, then an
// unchanged build with pictures, and one of the same rows without them.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

const { values: flags } = parseArgs({
  options: { photographs: { type: 'string', default: '60' }, runs: { type: 'string', default: '3' } },
});
const COUNT = Number(flags.photographs);
const WIDTHS = [480, 960, 1600];
const QUALITY = 75;
const MEASURED = fileURLToPath(new URL('measured-run.mjs', import.meta.url));
/** As many pictures at once as rowpress makes: one for each core, at most four, and one that waits. */
const LANES = Math.min(availableParallelism(), 4) + 1;
const work = mkdtempSync(join(tmpdir(), 'rowpress-bench-'));
const photos = join(work, 'photos');
mkdirSync(photos);
for (let at = 0; at < COUNT; at++) await photograph(join(photos, `photo-${at}.jpg`), at);

/** Writes a picture with large shapes, soft edges and the noise of a camera. */
async function photograph(file, at) {
  const small = { width: 40, height: 30, channels: 3, background: '#000' };
  const shapes = await sharp({
    create: { ...small, noise: { type: 'gaussian', mean: 120 + (at % 40), sigma: 60 } },
  })
    .png()
    .toBuffer();
  const noise = await sharp({
    create: { ...small, width: 1000, height: 750, noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
    .png()
    .toBuffer();
  const large = await sharp(noise).resize(4000, 3000).png({ compressionLevel: 1 }).toBuffer();
  await sharp(shapes)
    .resize(4000, 3000, { kernel: 'cubic' })
    .composite([{ input: large, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toFile(file);
}

function writeSite(name, hasPictures) {
  const root = join(work, name);
  for (const folder of ['data/schemas', 'templates/pages', 'templates/layouts'])
    mkdirSync(join(root, folder), { recursive: true });
  const write = (path, text) =>
    writeFileSync(join(root, path), typeof text === 'string' ? text : JSON.stringify(text));
  const rows = Array.from({ length: COUNT }, (_, at) => ({
    slug: `place-${at}`,
    name: `Place ${at}`,
    photo: `photos/photo-${at}.jpg`,
  }));
  write('data/site.yaml', { name: 'Bench', baseUrl: 'https://www.example.com' });
  write('data/places.json', rows);
  write('data/routes.yaml', [
    {
      ...{ name: 'place', path: '/places/{place}/', each: { place: 'places' }, template: 'place' },
      ...{
        title: '{{place.name}} and how to get there',
        description: '{{place.name}}: the way, the hours, and what to see there on a day with rain.',
      },
    },
  ]);
  const photo = { type: 'string', ...(hasPictures ? { format: 'picture' } : {}) };
  write('data/schemas/places.schema.json', {
    type: 'array',
    items: { type: 'object', properties: { slug: { type: 'string' }, name: { type: 'string' }, photo } },
  });
  const show = `<Picture src={place.photo} alt="A place" widths={${JSON.stringify(WIDTHS)}} formats={['webp']} />`;
  write(
    'templates/pages/place.tsx',
    `import { Picture } from 'rowpress/template';
export default ({ rows: { place } }) => <><h1>{place.name}</h1>${hasPictures ? show : ''}</>;`,
  );
  write('templates/layouts/default.tsx', 'export const Header = ({ site }) => <header>{site.name}</header>;');
  if (hasPictures) spawnSync('cp', ['-al', photos, join(root, 'data/photos')]);
  return root;
}

/** Builds, and returns seconds of wall time, of CPU time, and the peak of memory in MiB. */
function build(root) {
  const args = [MEASURED, 'generate', '--root', root, '--out', join(root, 'output'), '--json'];
  const started = performance.now();
  const run = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  if (run.status !== 0) throw new Error(run.stderr || run.stdout.slice(0, 2000));
  return { seconds: (performance.now() - started) / 1000, ...JSON.parse(run.output[3]) };
}

/** Makes the same files by `sharp` alone, and returns the seconds of wall time. */
async function loop() {
  const out = mkdtempSync(join(work, 'loop-'));
  const started = performance.now();
  const names = readdirSync(photos).values();
  sharp.concurrency(1);
  const lane = async () => {
    for (const name of names)
      for (const width of WIDTHS) {
        const sized = sharp(join(photos, name)).autoOrient().resize({ width });
        await sized
          .clone()
          .webp({ quality: QUALITY })
          .toFile(join(out, `${name}-${width}.webp`));
        await sized
          .clone()
          .jpeg({ quality: QUALITY, mozjpeg: true })
          .toFile(join(out, `${name}-${width}.jpg`));
      }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const seconds = (performance.now() - started) / 1000;
  rmSync(out, { recursive: true });
  return seconds;
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const withPictures = writeSite('with', true);
const without = writeSite('without', false);
build(without);
const results = { cold: [], loop: [], unchanged: [], plain: [], peak: [] };
for (let run = 0; run < Number(flags.runs); run++) {
  for (const folder of ['.cache', 'output'])
    rmSync(join(withPictures, folder), { recursive: true, force: true });
  const cold = build(withPictures);
  results.cold.push(cold.seconds);
  results.peak.push(cold.peakMiB);
  results.loop.push(await loop());
  results.unchanged.push(build(withPictures).seconds);
  results.plain.push(build(without).seconds);
}
const [cold, alone, unchanged, plain, peak] = Object.values(results).map(median);
process.stdout.write(
  `${COUNT} photographs of 12 megapixels, ${WIDTHS.length} sizes, 2 formats, medians of ${flags.runs}
cold build ${cold.toFixed(1)} s, sharp alone ${alone.toFixed(1)} s, ratio ${(cold / alone).toFixed(2)}; peak ${peak.toFixed(0)} MiB
unchanged ${unchanged.toFixed(2)} s, without pictures ${plain.toFixed(2)} s, difference ${(unchanged - plain).toFixed(2)} s
`,
);
rmSync(work, { recursive: true, force: true });
