import { type TemplateProps, t } from 'rowpress/template';

export default function NotFound({ page }: TemplateProps) {
  return (
    <div className="wrap">
      <div className="opening">
        <h1>{page.title}</h1>
        <p className="lede">{t('lostAddress')}</p>
        <p className="lede">
          <a className="button" href="/">
            {t('toHome')}
          </a>
        </p>
      </div>
    </div>
  );
}
