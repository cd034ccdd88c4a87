import type { Site } from '../../types/site.schema.d.ts';

/** An item of a footer's list by which visitors change their choice about third parties; nothing where the site asks for none. */
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
