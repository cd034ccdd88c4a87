import { Island } from 'rowpress/template';
import { DrawnPicture } from '../../drawings/drawn-picture.tsx';
import { pictureFile } from '../../drawings/picture-file.ts';
import { pictureOfPart } from '../../drawings/picture-of-part.ts';
import type { TabsProps } from '../../islands/tabs.tsx';
import { ProductScreen, type ScreenName } from '../../screens/screen.tsx';
import type { Illustration } from '../../types/blocks.schema.d.ts';
import { List } from '../lists/list.tsx';
import { Inline } from '../prose/inline.tsx';

/** A tab and its panel. */
export interface TabPanel {
  readonly id: string;
  readonly label: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly string[] | undefined;
  /** The drawing beside the text. */
  readonly illustration?: Illustration;
  /** The screen of the product below the text, as wide as the page. */
  readonly screen?: ScreenName;
}

/** Renders tabs as links to panels that are all in the page. Readable and linkable without JavaScript. */
export function TabPanels({ tabs, seed }: { readonly tabs: readonly TabPanel[]; readonly seed: string }) {
  return (
    <div className="tabs">
      <Island<TabsProps>
        name="tabs"
        when="interaction"
        props={{ label: 'Parts of this section', tabs: tabs.map(({ id, label }) => ({ id, label })) }}
      />
      <div className="tab-panels">
        {tabs.map(({ id, heading, paragraphs, items, illustration, screen }, at) => (
          <section key={id} id={id} className="tab-panel" aria-labelledby={`${id}-heading`}>
            <div className={screen ? 'tab-shown' : at % 2 === 1 ? 'split split-flipped' : 'split'}>
              <div className="stack">
                <h3 id={`${id}-heading`}>{heading}</h3>
                {paragraphs.map((text) => (
                  <Inline key={text} className="measure" text={text} />
                ))}
                {items && !screen ? <List items={items} mark="checks" /> : null}
              </div>
              {items && screen ? <List items={items} mark="checks" /> : null}
              {illustration ? (
                <DrawnPicture picture={pictureFile(pictureOfPart(illustration, seed + id))} />
              ) : null}
              {screen ? <ProductScreen name={screen} /> : null}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
