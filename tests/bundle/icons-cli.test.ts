import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#0a0" d="M0 0h8v8z"/></svg>';
const withIcon = (svg: string) => ({
  'templates/icon.svg': svg,
  'data/site.yaml': (text: string) => `${text}icon: icon.svg\n`,
});

describe('a site’s icon', () => {
  it('is published unchanged, drawn as PNG in three sizes, and listed in the web manifest', async () => {
    const site = makeSite(withIcon(ICON));
    await publish(site);
    expect(site.read('output/icon.svg')).toBe(ICON);
    const sizes = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 };
    for (const [file, size] of Object.entries(sizes))
      expect(await sharp(join(site.out, file)).metadata()).toMatchObject({
        format: 'png',
        width: size,
        height: size,
      });
    const manifest = JSON.parse(site.read('output/site.webmanifest'));
    expect(manifest).toMatchObject({ name: 'Small Site', start_url: '/' });
    for (const { src } of manifest.icons) expect(() => site.read(`output${src}`)).not.toThrow();
  });

  it.each([
    [
      'that does not exist',
      { 'data/site.yaml': (text: string) => `${text}icon: gone.svg\n` },
      'there is no file templates/gone.svg',
    ],
    ['that is not an SVG', withIcon('<svg'), 'templates/icon.svg cannot be drawn'],
  ])('%s is a problem', async (_, overrides, message) => {
    const site = makeSite(overrides);
    const { exitCode, stderr } = await runCli(['generate', '--root', site.root]);
    expect(stderr).toContain('data/site.yaml:1:1');
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
    expect(exitCode).toBe(1);
  });
});
