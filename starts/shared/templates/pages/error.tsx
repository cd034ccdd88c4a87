import type { TemplateProps } from 'rowpress/template';

export default function NotFound({ page }: TemplateProps) {
  return (
    <div className="wrap opening">
      <h1>{page.title}</h1>
      <p className="lede">
        The address may be misspelt, or the page has moved. <a href="/">Go to the home page</a>.
      </p>
    </div>
  );
}
