import type { TemplateProps } from 'rowpress/template';
import { Breadcrumbs, LinkLists } from '../components/parts.tsx';

/** A page that leads to others. */
export default function Hub({ page, links }: TemplateProps) {
  return (
    <>
      <Breadcrumbs trail={page.breadcrumbs} />
      <h1>{page.title}</h1>
      <p>{page.description}</p>
      <LinkLists links={links} />
    </>
  );
}
