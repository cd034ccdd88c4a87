import type { TemplateProps } from 'rowpress/template';

export default function NotFound({ page }: TemplateProps) {
  return (
    <div className="home" id="content">
      <h1>{page.title}</h1>
      <p className="lede">
        The page may have another name now. <a href="/">See all pages</a>, or press / to search.
      </p>
    </div>
  );
}
