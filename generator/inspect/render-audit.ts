import type { AuditedSite } from '../audit/audited-site.ts';
import type { ReportSource } from '../audit/judge-facts.ts';
import { listPictures } from '../audit/report/list-pictures.ts';
import { renderReport } from '../audit/report/render-report.ts';
import { buildReportCode } from '../bundle/client/build-report-code.ts';
import { shrinkPictures } from '../render/images/shrink-pictures.ts';
import type { SiteFact } from '../types/page-content.ts';
import { VERSION } from '../utils/version.ts';
import type { InspectOptions, OpenSite } from './open-site.ts';

/** With more pictures than this, the report of an audit shows none, since it would be too large. */
const MOST_PICTURES = 400;

/** Makes the function that renders the findings of an audit as one HTML file. */
export function auditRenderer(
  { out, date }: Pick<InspectOptions, 'out' | 'date'>,
  opened: OpenSite,
  facts: readonly SiteFact[],
  site: AuditedSite,
): ReportSource['render'] {
  const { name = '', language = 'en' } = opened.site.site;
  return async (findings, accepted) =>
    renderReport({
      ...{ site, facts, findings, accepted, date, version: VERSION },
      ...{ siteName: String(name), language: String(language), code: await buildReportCode() },
      pictures: await shrinkPictures(listPictures(facts, site.baseUrl, out), MOST_PICTURES),
    });
}
