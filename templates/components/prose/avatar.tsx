/** Renders initials in a circle as a portrait. Decorative, because the name is always beside it. */
export function Avatar({ initials, large = false }: { readonly initials: string; readonly large?: boolean }) {
  return (
    <span className={large ? 'avatar avatar-large' : 'avatar'} aria-hidden="true">
      {initials}
    </span>
  );
}
