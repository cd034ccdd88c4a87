/** A drawn portrait: initials in a circle. Decorative, since the name always stands beside it. */
export function Avatar({ initials, large = false }: { readonly initials: string; readonly large?: boolean }) {
  return (
    <span className={large ? 'avatar avatar-large' : 'avatar'} aria-hidden="true">
      {initials}
    </span>
  );
}
