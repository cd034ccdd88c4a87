import type { PageLink } from 'rowpress/template';
import { Scene } from '../../icons/picture.tsx';
import type { LearnerStage } from '../../types/pages.schema.d.ts';
import { Inline } from '../prose/inline.tsx';

interface LearnerPathProps {
  readonly stages: readonly LearnerStage[];
  /** Pages about one feature each, whose facts name their stage. */
  readonly features: readonly PageLink[];
}

/** Renders the path of a learner, a stage each: who asks what there, and the features that answer. */
export function LearnerPath({ stages, features }: LearnerPathProps) {
  return (
    <ol className="path">
      {stages.map(({ name, who, asks, text }) => (
        <li key={name}>
          <div className="path-stage">
            <h3>{name}</h3>
            <p className="card-meta">{who} asks</p>
            <p className="path-asks">{asks}</p>
          </div>
          <ul className="path-features">
            {text ? (
              <li>
                <Inline text={text} />
              </li>
            ) : null}
            {features
              .filter(({ facts }) => facts?.stage === name)
              .map(({ path, label, summary, facts }) => (
                <li key={path} className="card">
                  <span className="card-picture">
                    <Scene name={facts?.card ?? ''} />
                  </span>
                  <div>
                    <h4 className="card-title">
                      <a className="card-link" href={path}>
                        {label}
                      </a>
                    </h4>
                    <p>{summary}</p>
                  </div>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
