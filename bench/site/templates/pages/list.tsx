import type { TemplateProps } from 'rowpress/template';

export default function List({ page }: TemplateProps) {
  return (
    <>
      <h1>{page.title}</h1>
      <p>{page.description}</p>
    </>
  );
}
