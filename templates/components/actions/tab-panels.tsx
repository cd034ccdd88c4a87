import { Island } from 'rowpress/template';
import { PagePicture } from '../../drawings/page-picture.tsx';
import type { PictureName } from '../../drawings/picture-name.ts';
import type { TabsProps } from '../../islands/tabs.tsx';
import { ProductScreen, type ScreenName } from '../../screens/screen.tsx';
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
  readonly picture?: PictureName | undefined;
  /** The screen of the product below the text, as wide as the page. */
  readonly screen?: ScreenName;
}

/** Renders tabs as links to panels that are all in the page. Readable and linkable without JavaScript. */
export function TabPanels({ tabs }: { readonly tabs: readonly TabPanel[] }) {
  return (
    <div className="tabs">
      <Island<TabsProps>
        name="tabs"
        when="interaction"
        props={{ label: 'Parts of this section', tabs: tabs.map(({ id, label }) => ({ id, label })) }}
      />
      <div className="tab-panels">
        {tabs.map(({ id, heading, paragraphs, items, picture, screen }, at) => (
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
              <PagePicture picture={picture} />
              {screen ? <ProductScreen name={screen} /> : null}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
