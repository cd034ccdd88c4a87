import { formatDate, t } from 'rowpress/template';

/** A Monday. The days of the drawing begin with it. */
const DAYS = ['05', '06', '07', '08', '09', '10', '11'].map((day) => `2026-01-${day}`);

/** When shifts begin and end, by the letter that stands for them. */
const SHIFTS: Readonly<Record<string, readonly [kind: string, from: string, to: string]>> = {
  E: ['early', '06', '14'],
  L: ['late', '14', '22'],
  N: ['night', '22', '06'],
};

/** Initials of people, their hours, and a letter for each day. A dot is a free day, `?` an open shift. */
const PEOPLE: readonly (readonly [initials: string, hours: string, week: string])[] = [
  ['?', '', '..?..?.'],
  ['AM', '38', 'EEE.LL.'],
  ['JO', '32', 'L.LEE..'],
  ['KT', '40', '.NN.NNN'],
  ['RS', '24', 'E...EEL'],
  ['DV', '36', '.LELL.E'],
];

/** Draws the plan of a week, as the product shows it. */
export function WeekPlan() {
  return (
    <div className="window" role="img" aria-label={t('saas.drawing')}>
      <div className="window-bar">
        <i />
        <i />
        <i />
        <b />
      </div>
      <div className="week">
        <div className="week-row week-days">
          <span />
          {DAYS.map((day) => (
            <span key={day}>{formatDate(day, { weekday: 'short' })}</span>
          ))}
        </div>
        {PEOPLE.map(([initials, hours, week]) => (
          <div key={initials} className="week-row">
            <span className="person">
              <b>{initials}</b>
              {hours}
            </span>
            {[...week].map((letter, at) => (
              <Cell key={DAYS[at]} letter={letter} />
            ))}
          </div>
        ))}
      </div>
      <div className="window-note">
        <b>AM</b>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 9h15l-4-4M20 15H5l4 4" />
        </svg>
        <b>RS</b>
        <svg className="icon window-check" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12.5l4.5 4.5L19 7.5" />
        </svg>
      </div>
    </div>
  );
}

function Cell({ letter }: { readonly letter: string }) {
  if (letter === '?') return <span className="shift shift-open">+</span>;
  const [kind, from, to] = SHIFTS[letter] ?? [];
  if (kind === undefined) return <span />;
  return (
    <span className={`shift shift-${kind}`}>
      {from}
      <em>–{to}</em>
    </span>
  );
}
