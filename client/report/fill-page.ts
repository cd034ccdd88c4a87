import { cloneMarkup, fillSlots } from './fill-slots.ts';

/** A page of the report; see `generator/audit/report/report-pages.ts`. */
export interface Preview {
  readonly path: string;
  readonly family: string;
  readonly facts: string;
  readonly level: string;
  readonly kinds: readonly (readonly [kind: string, level: string])[];
  readonly title: string;
  readonly description: string;
  readonly cuts?: Readonly<Record<'title' | 'description', readonly [desktop: number, phone: number]>>;
  readonly widths: string;
  readonly cardTitle: string;
  readonly cardText: string;
  readonly image: string;
  readonly own: number;
  readonly depth: number;
}

/** Returns the element of a page. */
export function fillPage(
  page: Preview,
  site: {
    readonly baseUrl: string;
    readonly host: string;
    readonly pictures: Readonly<Record<string, string>>;
  },
): HTMLElement {
  const { path, facts, level, kinds, title, description, cuts, widths, cardTitle, cardText } = page;
  const { item, slot } = cloneMarkup('page-markup');
  const cut = (text: string, shown = text.length) =>
    shown < text.length ? `${text.slice(0, shown)} ...` : text;
  fillSlots(slot, {
    ...{ path, facts, widths, 'card-title': cardTitle, 'card-text': cardText },
    'title-desktop': cut(title, cuts?.title[0]),
    'title-phone': cut(title, cuts?.title[1]),
    'text-desktop': cut(description, cuts?.description[0]),
    'text-phone': cut(description, cuts?.description[1]),
  });
  item.dataset.level = level;
  (slot('path') as HTMLAnchorElement).href = site.baseUrl + path;
  const crumbs = [site.host, ...path.split('/').filter((part) => part !== '')].join(' › ');
  for (const element of item.querySelectorAll('[data-slot="crumbs"]')) element.textContent = crumbs;
  fillKinds(slot('kinds'), kinds);
  fillPicture(slot('picture'), page.image, site.pictures[page.image]);
  return item;
}

function fillKinds(list: HTMLElement, kinds: Preview['kinds']): void {
  list.hidden = kinds.length === 0;
  list.replaceChildren(
    ...kinds.map(([kind, level]) => {
      const item = document.createElement('li');
      item.dataset.level = level;
      item.textContent = kind;
      return item;
    }),
  );
}

function fillPicture(place: HTMLElement, image: string, picture: string | undefined): void {
  const link = place.querySelector('a');
  const none = place.querySelector('span');
  if (picture !== undefined) {
    const element = new Image(600, 315);
    element.src = picture;
    element.alt = '';
    place.replaceChildren(element);
  } else if (link && none && image !== '') {
    link.href = image;
    link.hidden = false;
    none.hidden = true;
  }
}
