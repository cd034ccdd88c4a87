import { type PageLink, Picture } from 'rowpress/template';
import { Scene } from './scene.tsx';

interface FeatureCardsProps {
  readonly links: readonly PageLink[];
  readonly level: 2 | 3;
}

/** Lists features, each with its drawing or its picture, if it has one. */
export function FeatureCards({ links, level }: FeatureCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="cards features">
      {links.map(({ path, label, summary, facts, picture }) => (
        <li key={path} className="card">
          {facts?.scene ? <Scene name={facts.scene} /> : null}
          {picture && !facts?.scene ? (
            <Picture
              src={picture}
              ratio="16:9"
              widths={[360, 720, 960]}
              sizes="(min-width: 40rem) 24rem, 100vw"
            />
          ) : null}
          <Heading>
            <a className="card-link" href={path}>
              {label}
            </a>
          </Heading>
          {summary && summary !== label ? <p>{summary}</p> : null}
        </li>
      ))}
    </ul>
  );
}
