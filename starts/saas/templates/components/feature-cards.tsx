import type { PageLink } from 'rowpress/template';
import { Scene } from './scene.tsx';

interface FeatureCardsProps {
  readonly links: readonly PageLink[];
  readonly level: 2 | 3;
}

/** Lists features, each with its drawing. */
export function FeatureCards({ links, level }: FeatureCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="cards features">
      {links.map(({ path, label, summary, facts }) => (
        <li key={path} className="card">
          <Scene name={facts?.scene} />
          <Heading>
            <a className="card-link" href={path}>
              {label}
            </a>
          </Heading>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
