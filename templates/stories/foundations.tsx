import { Section } from '../components/layout/section.tsx';
import { DrawnPicture } from '../drawings/drawn-picture.tsx';
import { pictureFile } from '../drawings/picture-file.ts';
import type { PictureName } from '../drawings/picture-name.ts';
import pictures from '../drawings/pictures.json' with { type: 'json' };

const COLORS = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'muted',
  'line',
  'line-strong',
  'accent',
  'accent-strong',
  'accent-soft',
  'on-accent',
  'night',
];
const SIZES = ['xs', 's', 'm', 'l', 'xl', '2xl', '3xl', '4xl'];
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Shows colours, type and space, and every drawing with two seeds. */
export function Foundations() {
  return (
    <>
      <Section heading="Colours" intro="`templates/styles/tokens.css`, light and dark in one value.">
        <ul className="cards">
          {COLORS.map((color) => (
            <li key={color} className="card">
              <span
                style={{
                  blockSize: '4rem',
                  borderRadius: 'var(--radius-s)',
                  border: '1px solid var(--color-line)',
                  background: `var(--color-${color})`,
                }}
              />
              <code>--color-{color}</code>
            </li>
          ))}
        </ul>
      </Section>
      <Section heading="Type">
        <div className="stack">
          {SIZES.map((size) => (
            <p key={size} style={{ fontSize: `var(--text-${size})`, lineHeight: 1.2 }}>
              --text-{size}: the refund screen
            </p>
          ))}
        </div>
      </Section>
      <Section heading="Space" layout="columns">
        <div className="stack">
          {SPACES.map((space) => (
            <p key={space} style={{ display: 'flex', gap: 'var(--space-4)', alignItems: 'center' }}>
              <code>--space-{space}</code>
              <span
                style={{
                  inlineSize: `var(--space-${space})`,
                  blockSize: 'var(--space-4)',
                  background: 'var(--color-accent)',
                }}
              />
            </p>
          ))}
        </div>
      </Section>
      <Section heading="Drawings" intro="`npm run pictures` draws them from `templates/drawings/scenes/`.">
        <div className="cards">
          {(Object.keys(pictures) as PictureName[]).map((name) => (
            <div key={name}>
              <DrawnPicture picture={pictureFile(name)} />
              <code>{name}</code>
            </div>
          ))}
        </div>
      </Section>
    </>
  );
}
