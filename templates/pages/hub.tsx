import { Island, type PageLink, type TemplateProps } from 'rowpress/template';
import type { ItemList } from 'schema-dts';
import { rowClip } from '../clips/row-clip.tsx';
import { ListFilter } from '../components/actions/list-filter.tsx';
import { Blocks } from '../components/layout/blocks.tsx';
import { PageHero } from '../components/layout/page-hero.tsx';
import { LinkCards } from '../components/navigation/link-cards.tsx';
import { SPEECH_PRIVACY, ToolHero } from '../components/tools/tool-hero.tsx';
import { PagePicture } from '../drawings/page-picture.tsx';
import { formatDate } from '../format/format-date.ts';
import { headingId } from '../format/markdown.ts';
import { originOf } from '../format/organisation.ts';
import { spokenLanguages } from '../format/spoken-languages.ts';
import { pictureField } from '../format/structured-data.ts';
import type { TextToSpeechProps } from '../islands/text-to-speech.tsx';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage }, Site>;

/** Names of groups of tools on their hub. Other groups use the name in their rows. */
const GROUP_NAMES: Readonly<Record<string, string>> = {
  'script-and-video': 'Scripts and videos',
  'voice-and-subtitles': 'Voices and subtitles',
  'course-and-quiz': 'Courses and quizzes',
  'marketing-video': 'Marketing videos',
  'screen-recorder': 'Screen recorders',
  'guide-and-manual': 'Guides and manuals',
};

/** Renders the page above a family: its purpose, its pages in groups, and help to choose. */
export default function Hub({ page, site, rows: { page: row }, links }: Props) {
  const groups = groupLinks(links.items ?? []);
  return (
    <>
      {row.tool ? (
        <ToolHero
          page={page}
          headline={row.headline}
          lede={row.lede}
          startLabel="Hear the sample"
          privacy={SPEECH_PRIVACY}
        >
          <Island<TextToSpeechProps>
            name="text-to-speech"
            props={{ languages: spokenLanguages(links.items ?? []) }}
          />
        </ToolHero>
      ) : (
        <PageHero
          page={page}
          site={site}
          headline={row.headline}
          lede={row.lede}
          eyebrow={row.eyebrow}
          actions={row.actions}
          clip={rowClip(row.clip, page.video)}
        >
          {groups.length > 1 ? (
            <nav className="actions" aria-label="Groups">
              {groups.map(({ name }) => (
                <a key={name} className="button button-quiet button-small" href={`#${headingId(name)}`}>
                  {name}
                </a>
              ))}
            </nav>
          ) : null}
        </PageHero>
      )}
      <div id="items" className="card-groups">
        <div className="wrap">
          <ListFilter
            label="Find in this list"
            within="items"
            items=".cards > li"
            count={links.items?.length ?? 0}
          />
        </div>
        {groups.map(({ name, items }) => (
          <section key={name} className="section" id={name === '' ? undefined : headingId(name)}>
            <div className="wrap stack-loose">
              {name === '' ? null : <h2>{name}</h2>}
              <LinkCards links={items} level={name === '' ? 2 : 3} meta={describeLink} />
            </div>
          </section>
        ))}
      </div>
      {row.tool ? (
        <div className="wrap">
          <PagePicture page={page} />
        </div>
      ) : null}
      <Blocks blocks={row.sections} site={site} seed={page.path} />
    </>
  );
}

/** Groups links. The groups keep the order of their first link. */
function groupLinks(links: readonly PageLink[]): { readonly name: string; readonly items: PageLink[] }[] {
  const groups = new Map<string, PageLink[]>();
  for (const link of links) {
    const name = GROUP_NAMES[link.group ?? ''] ?? link.group ?? '';
    groups.set(name, [...(groups.get(name) ?? []), link]);
  }
  return [...groups].map(([name, items]) => ({ name, items }));
}

function describeLink({ facts, date }: PageLink): string | undefined {
  return (
    facts?.trade ??
    facts?.industry ??
    facts?.native ??
    facts?.role ??
    facts?.guest ??
    (date && formatDate(date))
  );
}

export function jsonLd({ page, links, rows: { page: row } }: Props): (ItemList & object)[] {
  const origin = originOf(page);
  return [
    {
      '@type': 'ItemList',
      name: row.name,
      ...pictureField(page),
      itemListElement: (links.items ?? []).map(({ path, label }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: label,
        url: origin + path,
      })),
    },
  ];
}
