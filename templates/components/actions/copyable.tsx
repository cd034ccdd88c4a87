import type { ReactNode } from 'react';
import { Island } from 'rowpress/template';
import type { CopyButtonProps } from '../../islands/copy-button.tsx';

/** A text that people take with them, and a button that copies it. Its id is unique on the page. */
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
