import type { TemplateProps } from 'rowpress/template';
import { renderMarkdown } from '../format/markdown.ts';
import { listSections, type Section } from '../format/sections.ts';
import type { Site } from '../types/site.ts';

const BEGIN = `~~~sh
npm create rowpress@latest
~~~`;

/** A row, and what rowpress says of it. */
const EXAMPLE = `~~~yaml
# data/tools.yaml
- slug: saw
  name: Saw
  summary: Cuts wood along a line, or across it.
  goesWith: [hamer]
~~~

~~~text
data/tools.yaml:4:14  error
goesWith[0]: "hamer" is no row of "tools".
Did you mean "hammer"?
~~~`;

/** The first page: what rowpress is, how to begin, and all pages. */
export default function Home({ links }: TemplateProps<unknown, Site>) {
  const sections = listSections(links);
  const [first] = sections[0]?.links ?? [];
  return (
    <div className="home" id="content">
      <div className="hero">
        <div className="hero-words">
          <h1>Rows in, pages out</h1>
          <p className="lede">
            rowpress makes a complete static site from rows of YAML, CSV, JSON or Markdown and React
            templates. A wrong row is an error with its file, line and column, and never reaches the site.
          </p>
          <Code markdown={BEGIN} />
          {first ? (
            <a className="button" href={first.path}>
              Read the guide
            </a>
          ) : null}
        </div>
        <Code markdown={EXAMPLE} />
      </div>
      {sections.map((section) => (
        <Pages key={section.name} section={section} />
      ))}
    </div>
  );
}

function Code({ markdown }: { readonly markdown: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markdown-it escapes all HTML of the text
  return <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(markdown, []).html }} />;
}

function Pages({ section: { name, title, links } }: { readonly section: Section }) {
  return (
    <section className="listing" aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      <ul className="cards">
        {links.map(({ path, label, summary }) => (
          <li key={path}>
            <h3>
              <a href={path}>{label}</a>
            </h3>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
