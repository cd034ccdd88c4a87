import { formatDate } from '../../format/format-date.ts';
import type { Claim } from '../../types/competitors.schema.d.ts';
import { Inline } from '../prose/inline.tsx';

interface ClaimsTableProps {
  readonly claims: readonly Claim[];
  /** The names of the two products: ours, then theirs. */
  readonly names: readonly [string, string];
}

/** Renders claims about two products, a row per feature, with the source and the date of each claim. */
export function ClaimsTable({ claims, names: [ours, theirs] }: ClaimsTableProps) {
  return (
    <div className="table-frame">
      <table className="table table-stacked claims">
        <caption className="visually-hidden">
          {ours} and {theirs} by feature
        </caption>
        <thead>
          <tr>
            <th scope="col">Feature</th>
            <th scope="col">{ours}</th>
            <th scope="col">{theirs}</th>
            <th scope="col">Source and date</th>
          </tr>
        </thead>
        <tbody>
          {claims.map((claim) => (
            <tr key={claim.feature}>
              <th scope="row">{claim.feature}</th>
              <td data-label={ours}>
                <Inline as="span" text={claim.ours} />
              </td>
              <td data-label={theirs}>
                <Inline as="span" text={claim.theirs} />
              </td>
              <td className="claims-source" data-label="Source and date">
                <ClaimSource claim={claim} />,{' '}
                <time dateTime={claim.checked}>{formatDate(claim.checked)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Renders where a claim comes from: a link if it has an address. Search engines do not follow it. */
function ClaimSource({ claim: { source, url } }: { readonly claim: Claim }) {
  if (url === undefined) return source;
  return (
    <a href={url} rel="nofollow">
      {source}
    </a>
  );
}
