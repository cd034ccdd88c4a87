import type { PartnerRole } from '../../types/partners.schema.d.ts';
import { Inline } from '../prose/inline.tsx';

const LEVELS = [1, 2] as const;

/** Renders the roles that need training, grouped by course level. Empty levels are left out. */
export function RoleLevels({ roles }: { readonly roles: readonly PartnerRole[] }) {
  const levels = LEVELS.map((level) => ({ level, roles: roles.filter((role) => role.level === level) }));
  return (
    <div className="halves">
      {levels
        .filter((level) => level.roles.length > 0)
        .map(({ level, roles }) => (
          <div key={level} className={level === 2 ? 'panel panel-tinted' : 'panel'}>
            <h3>Level {level}</h3>
            <dl className="roles">
              {roles.map(({ role, learns }) => (
                <div key={role}>
                  <dt>{role}</dt>
                  <Inline as="dd" text={learns} />
                </div>
              ))}
            </dl>
          </div>
        ))}
    </div>
  );
}
