import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { makeSite, type Overrides, type TestSite } from './make-site.ts';

const PICTURE = `        "photo": { "type": "string", "format": "picture", "alt": "photoAlt" },
        "photoAlt": { "type": "string" },
`;

/** The template of a tool that shows the tool's picture, and one as a background. */
const TEMPLATE = `import { Markdown, Picture, pictureSource } from 'rowpress/template';

export default function Tool({ rows: { tool } }: any) {
  return (
    <>
      <h1>{tool.name}</h1>
      {tool.photo ? <Picture src={tool.photo} sizes="50vw" widths={[80, 160, 400]} /> : null}
      <Markdown text={tool.note} />
    </>
  );
}

export function head({ rows: { tool } }: any) {
  if (!tool.photo) return null;
  return <meta name="thumbnail" content={pictureSource(tool.photo, { width: 60, ratio: '1:1' }).address} />;
}
`;

/** Returns a picture of stripes, which small changes of encoders leave recognizable. */
export function stripes(width: number, height: number, colour = '#2a7f9e'): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/><rect width="30%" height="100%" fill="#f4d35e"/></svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' });
}

/** A photo of 240 by 160 pixels that was taken upright: it is turned, and says where it was taken. */
export function photo(): Promise<Buffer> {
  return stripes(240, 160)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' }, IFD0: { Artist: 'A. Person' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Makes the small site in which the saw has a picture, `data/photos/saw.jpg`. */
export async function makePictureSite(overrides: Overrides = {}): Promise<TestSite> {
  return makeSite({
    'data/photos/saw.jpg': await photo(),
    'data/tools.yaml': (text) =>
      text.replace('name: Saw\n', 'name: Saw\n  photo: photos/saw.jpg\n  photoAlt: A "saw" & its teeth\n'),
    'data/schemas/tools.schema.json': (text) => text.replace('        "note"', `${PICTURE}        "note"`),
    'templates/pages/tool.tsx': TEMPLATE,
    ...overrides,
  });
}

/** Returns the path of a published file. */
export function published({ out }: TestSite, file: string): string {
  return join(out, file);
}
