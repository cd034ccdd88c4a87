import type { TemplateProps } from 'rowpress/template';
import { Breadcrumbs, Cards, Pager } from '../components/parts.tsx';

/** A page of a list: rows with a value, or notes of the blog. */
export default function List({ page, list }: TemplateProps) {
  return (
    <>
      <Breadcrumbs trail={page.breadcrumbs} />
      <h1>{page.title}</h1>
      {list ? <Cards links={list.items} /> : null}
      {list ? <Pager list={list} /> : null}
    </>
  );
}
