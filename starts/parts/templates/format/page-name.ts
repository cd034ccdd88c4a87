import { type ListProps, type PageFacts, t } from 'rowpress/template';

/** Returns the name of a page: that of the last of its breadcrumbs. */
export function pageName({ breadcrumbs, title }: PageFacts): string {
  return breadcrumbs.at(-1)?.label ?? title;
}

/** Returns the heading of a page of a list: its name, and its number after the first one. */
export function listHeading(page: PageFacts, list: ListProps | null): string {
  const name = pageName(page);
  return list && list.page > 1 ? t('pageOfList', { name, page: list.page }) : name;
}
