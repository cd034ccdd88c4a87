import type { Site } from '../../types/site.schema.d.ts';

/**
 * Renders the footer link with which visitors change their consent to third parties. Renders nothing if the
 * site asks for no consent.
 */
export function ConsentLink({ site }: { readonly site: Site }) {
  if (!site.consent) return null;
  return (
    <li>
      <a href={site.consentNote?.link?.href ?? '/privacy/'} data-consent="">
        Privacy choices
      </a>
    </li>
  );
}
