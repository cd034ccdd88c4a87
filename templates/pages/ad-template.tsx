import type { TemplateProps } from 'rowpress/template';
import { Clip } from '../clips/clip.tsx';
import { ActionLinks } from '../components/actions/action-links.tsx';
import { Copyable } from '../components/actions/copyable.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { Section } from '../components/layout/section.tsx';
import { List } from '../components/lists/list.tsx';
import { Steps } from '../components/lists/steps.tsx';
import { Storyboard } from '../components/plans/storyboard.tsx';
import { TimeStrip } from '../components/plans/time-strip.tsx';
import { Inline } from '../components/prose/inline.tsx';
import { Paragraphs } from '../components/prose/paragraphs.tsx';
import { webPage } from '../format/structured-data.ts';
import type { AdFormat, AdTemplate } from '../types/ad-templates.schema.d.ts';
import type { Action } from '../types/blocks.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly template: AdTemplate }, Site>;

const ACTIONS: readonly Action[] = ['start', 'extension'];

/**
 * Renders the filled-in example as a clip. `fullSeconds` are those of the ad. Returns undefined if its scenes
 * are not drawn.
 */
function adClip({ name, filledExample }: AdTemplate, fullSeconds: number) {
  const scenes = filledExample.scenes.flatMap(({ picture, words, frame }) =>
    frame ? [{ name: picture, caption: frame.caption ?? words, frame }] : [],
  );
  const title = `${name}: the example, played`;
  return scenes.length > 0 ? <Clip {...{ title, scenes, fullSeconds }} /> : undefined;
}

/**
 * Renders a video ad template: its storyboard with gaps, a filled-in example, the formats it is needed in,
 * and how to fill it.
 */
export default function AdTemplatePage({ page, site, rows: { template } }: Props) {
  const { scenes, filledExample } = template;
  const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0);
  return (
    <>
      <RowHero page={page} site={site} row={template} actions={ACTIONS} clip={adClip(template, seconds)} />
      <Section heading={`${seconds} seconds in ${scenes.length} scenes`} layout="columns">
        <div className="stack-loose">
          <Paragraphs texts={template.opening} />
          <TimeStrip
            spans={scenes.map(({ picture, seconds: length }) => ({
              label: picture,
              length,
              shown: String(length),
            }))}
            caption="Seconds of each scene"
          />
        </div>
      </Section>
      <Section heading="The storyboard, with gaps">
        <Copyable id="storyboard" label="Copy the storyboard">
          <Storyboard scenes={scenes} />
        </Copyable>
      </Section>
      <Section heading="The storyboard, filled in" intro={filledExample.about} tone="tinted">
        <Storyboard scenes={filledExample.scenes} endCard={filledExample.endCard} />
      </Section>
      <Section heading="How to fill it" layout="columns">
        <Steps steps={template.howToFill.map((text) => ({ text }))} />
      </Section>
      <Section heading="The shapes you need">
        <ul className="formats">
          {template.formats.map((format) => (
            <Format key={format.name} {...format} />
          ))}
        </ul>
      </Section>
      <Section heading="Before it goes out" layout="columns">
        <List items={template.checklist} mark="boxes" />
      </Section>
      <Section heading="What it cannot do" layout="columns">
        <div className="stack-loose">
          <List items={template.limits} mark="crosses" />
          <ActionLinks site={site} actions={ACTIONS} />
        </div>
      </Section>
    </>
  );
}

const LONGER_SIDE_PX = 140;

/** Renders a frame in its proportions. All frames of a page have one scale. */
function Format({ name, ratio, use }: AdFormat) {
  return (
    <li>
      <span className="format-shape">
        <svg {...sizeOf(ratio)} aria-hidden="true" />
        <span>{ratio}</span>
      </span>
      <h3>{name}</h3>
      <Inline text={use} />
    </li>
  );
}

/** Returns the size in pixels of a frame with a ratio such as 16:9. The longer side is always the same. */
function sizeOf(ratio: string): { width: number; height: number } {
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  const scale = LONGER_SIDE_PX / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export function jsonLd({ page }: Props): object[] {
  return [webPage(page, {}, ['Video advertisement'])];
}
