/** Renders the product's logo: a play mark in the corner of a reel. */
export function Logo() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="15" fill="var(--color-accent)" />
      <path
        d="M18 15v28a6 6 0 0 0 6 6h23"
        fill="none"
        stroke="var(--color-on-accent)"
        strokeWidth="6.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M30 17.5v16.2a1.8 1.8 0 0 0 2.7 1.5l14-8.1a1.8 1.8 0 0 0 0-3.1l-14-8.1a1.8 1.8 0 0 0-2.7 1.6z"
        fill="var(--color-on-accent)"
      />
    </svg>
  );
}
