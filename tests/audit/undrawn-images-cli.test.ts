import { expect, it } from 'vitest';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { makeSiteWithCard } from '../support/site-with-card.ts';

it('images that were left out by --no-images are told once, and those of families without card are judged', async () => {
  const site = makeSiteWithCard({
    'data/routes.yaml': (text) => text.replace('template: tool\n', 'template: tool\n  card: false\n'),
  });
  const audit = async (...flags: readonly string[]) => {
    const { stdout } = await runCli(['audit', '--root', site.root, '--only', 'share-image', ...flags]);
    return stdout;
  };
  await publish(site, '--no-images');
  const { findings, notes } = JSON.parse(await audit('--json'));
  const families = findings.map(({ family }: { family: string }) => family);
  expect(new Set(families)).toEqual(new Set(['tool']));
  expect(notes).toEqual([
    'Published with --no-images, so whether pages have an image for shared links is not judged.',
  ]);
  expect((await audit()).split('\n')).toContain(notes[0]);
  await publish(site);
  const drawn = JSON.parse(await audit('--json'));
  expect([drawn.notes, drawn.findings.length]).toEqual([undefined, findings.length]);
});
