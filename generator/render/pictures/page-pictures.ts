import type { CSSProperties, ReactElement } from 'react';
import type { ReactModules } from '../../types/bundle.ts';
import type { OwnProps, PictureFile, RowPictures } from '../../types/page.ts';
import type { PictureProps, PictureRenderer, PictureSource, SourceOptions } from '../../types/template.ts';
import { isObject } from '../../utils/data-values.ts';
import { provideTextPictures, type TextPictures } from '../../utils/markdown/markdown-tools.ts';
import {
  formatSet,
  lastVariant,
  MEDIA_TYPES,
  type PictureSet,
  setOf,
  type VariantFormat,
  variantOf,
} from './picture-set.ts';

/** Renders the pictures of pages, and records which files they ask for. */
export interface PagePictures {
  /** Begins a page, with the pictures of its rows and its head, and returns what renders them. */
  start(page: Pick<OwnProps, 'pictures' | 'shared'>): PictureRenderer;
  /** Begins to render the page's main part, perhaps once more: the next picture is its first one. */
  startMain(): void;
  /** Ends a page: what is rendered elsewhere shows no pictures. */
  end(): undefined;
  /** Returns the sets that the page has asked for, as texts. */
  asked(): readonly string[];
}

/** The width of the file that `src` names, for programs that know no `srcset`. */
const PLAIN_WIDTH = 960;
/** The width that `pictureSource` returns unless it is told. */
const SOURCE_WIDTH = 1200;

/** Makes what renders the pictures of pages. */
export function createPagePictures({
  createElement,
  renderToStaticMarkup,
}: Pick<ReactModules, 'createElement' | 'renderToStaticMarkup'>): PagePictures {
  const asked = new Set<string>();
  let isFirst = true;
  const ask = (set: PictureSet) => {
    asked.add(formatSet(set));
    return set;
  };
  const render = (props: PictureProps): ReactElement => {
    const { eager = isFirst, media = [], sizes = '100vw' } = props;
    isFirst = false;
    const src = checkSource(props.src, '<Picture src>');
    const common = { widths: props.widths, formats: props.formats, quality: props.quality };
    const main = ask(setOf(src, { ...common, ratio: props.ratio, focus: props.focus }));
    const arts = media.map((art) => ({
      set: ask(
        setOf(checkSource(art.src ?? src, '<Picture media>'), { ...common, ...withoutUndefined(art) }),
      ),
      ...{ media: art.media, sizes: art.sizes ?? sizes },
    }));
    const sources = [...arts, { set: main, media: undefined, sizes }].flatMap(({ set, media, sizes }) =>
      // The last format of the picture itself is that of the <img>.
      (media === undefined ? set.formats.slice(0, -1) : set.formats).map((format) =>
        createElement('source', {
          key: `${media ?? ''} ${format}`,
          ...{ type: MEDIA_TYPES[format], media, srcSet: srcSetOf(set, format), sizes, ...sizeOf(set) },
        }),
      ),
    );
    const image = createElement('img', { key: 'img', ...imageProps(props, src, main, { eager, sizes }) });
    return createElement('picture', { children: [...sources, image] });
  };
  const source = (given: PictureFile, options: SourceOptions): PictureSource => {
    const src = checkSource(given, 'pictureSource()');
    const { width = SOURCE_WIDTH, format, ...crop } = options;
    const formats: VariantFormat[] = format === undefined ? [] : [format === 'jpeg' ? 'jpg' : format];
    const set = setOf(src, { ...crop, widths: [width], formats: [] });
    const only = src.format === 'svg' || formats.length === 0 ? set : { ...set, formats };
    const variant = lastVariant(ask(only));
    const { file, width: ownWidth, height } = variant;
    return { address: `/${file}`, width: ownWidth, height, type: MEDIA_TYPES[variant.format] };
  };
  const toHtml = (src: PictureFile, alt: string) => renderToStaticMarkup(render({ src, alt }));
  return {
    start({ pictures = {}, shared }) {
      asked.clear();
      if (shared !== undefined) asked.add(shared);
      isFirst = true;
      const shown = Object.values(pictures).flatMap(({ texts }) => texts);
      provideTextPictures(shown.length > 0 ? createTextPictures(shown, toHtml) : undefined);
      return { render, source };
    },
    startMain() {
      isFirst = true;
    },
    end() {
      provideTextPictures(undefined);
      return undefined;
    },
    asked: () => [...asked],
  };
}

/**
 * Makes the function that shows the pictures of texts. @throws Error if two rows of a page mean different
 * pictures by the same path
 */
function createTextPictures(
  shown: RowPictures['texts'],
  toHtml: (src: PictureFile, alt: string) => string,
): TextPictures {
  const byAddress = new Map<string, PictureFile>();
  for (const [address, picture] of shown) {
    const other = byAddress.get(address);
    if (other && other.file !== picture.file)
      throw new Error(
        `two rows of this page mean different pictures by ${address}: ${other.file} and ${picture.file}. Rename one`,
      );
    byAddress.set(address, picture);
  }
  return (address, alt) => {
    const picture = byAddress.get(address);
    return picture && toHtml(picture, alt);
  };
}

function withoutUndefined<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as Value;
}

/** Returns the picture. @throws Error that says what a template passed instead */
function checkSource(src: PictureFile | undefined, where: string): PictureFile {
  if (isObject(src)) {
    const { file, hash, width } = src as unknown as PictureFile;
    if (typeof file === 'string' && typeof hash === 'string' && width > 0)
      return src as unknown as PictureFile;
  }
  const got =
    typeof src === 'string' ? `the text "${src}"` : src === undefined ? 'nothing' : 'something else';
  const advice =
    typeof src === 'string'
      ? 'Give the field "format": "picture" in the schema of its dataset: then the row holds a picture instead of a text'
      : 'A row without a picture has no such field: show the picture only if there is one';
  throw new Error(`${where} takes a picture of a row, got ${got}. ${advice}`);
}

function srcSetOf(set: PictureSet, format: VariantFormat): string {
  return set.widths.map((width) => `/${variantOf(set, width, format).file} ${width}w`).join(', ');
}

function sizeOf(set: PictureSet): { readonly width: number; readonly height: number } {
  const { width, height } = lastVariant(set);
  return { width, height };
}

function imageProps(
  { alt, className, placeholder = false }: PictureProps,
  src: PictureFile,
  set: PictureSet,
  { eager, sizes }: { readonly eager: boolean; readonly sizes: string },
): object {
  const own = set.formats.at(-1) ?? 'jpg';
  const plain = set.widths.findLast((width) => width <= PLAIN_WIDTH) ?? set.widths[0] ?? 1;
  const isVector = own === 'svg';
  return {
    src: `/${variantOf(set, plain, own).file}`,
    ...(isVector ? {} : { srcSet: srcSetOf(set, own), sizes }),
    ...sizeOf(set),
    alt: alt ?? src.alt ?? '',
    className,
    loading: eager ? 'eager' : 'lazy',
    decoding: 'async',
    ...(eager ? { fetchPriority: 'high' } : {}),
    style: styleOf(src, placeholder),
  };
}

/** Returns what is shown while a picture loads. What shines through a picture would stay, so it has none. */
function styleOf(
  { colour, preview }: PictureFile,
  placeholder: PictureProps['placeholder'],
): CSSProperties | undefined {
  if (placeholder === 'color' && colour !== undefined) return { backgroundColor: colour };
  if (placeholder === 'preview' && preview !== undefined)
    return { background: `${colour} url(${preview}) center/cover no-repeat` };
  return undefined;
}
