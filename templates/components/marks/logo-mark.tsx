import { Logo } from '../layout/logo.tsx';

/** Renders the product's own logo in the size of the marks beside it. */
export function LogoMark() {
  return (
    <span className="mark">
      <Logo />
    </span>
  );
}
