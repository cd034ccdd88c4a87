import type { ReactNode } from 'react';
import { Island } from 'rowpress/template';
import type { CopyButtonProps } from '../../islands/copy-button.tsx';

/** Renders a text to take away, with a button that copies it. The id must be unique on the page. */
export function Copyable({
  id,
  label,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="copyable">
      <div id={id}>{children}</div>
      <Island<CopyButtonProps> name="copy-button" when="interaction" props={{ label, target: id }} />
    </div>
  );
}
