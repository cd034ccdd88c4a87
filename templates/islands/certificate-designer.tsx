import { Builder } from './builder/builder.tsx';
import type { Work } from './builder/work.ts';
import { CERTIFICATE_KIND } from './certificate-designer/certificate-kind.ts';

export interface CertificateDesignerProps {
  readonly start: Work;
}

/** Words a certificate from what was checked, and draws it for print and for screens. */
export default function CertificateDesigner({ start }: CertificateDesignerProps) {
  return <Builder kind={CERTIFICATE_KIND} start={start} />;
}
