import type { CSSProperties, ReactElement } from 'react';
import type { ReactModules } from '../../types/bundle.ts';
import type { OwnProps, PictureFile, RowPictures } from '../../types/page.ts';
import type {
  PictureCrop,
  PictureProps,
  PictureRenderer,
  PictureSource,
  SourceOptions,
} from '../../types/template.ts';
import { isObject } from '../../utils/data-values.ts';
import { provideTextPictures, type TextPictures } from '../../utils/markdown-tools.ts';
import {
  cropOf,
  formatSet,
  MEDIA_TYPES,
  type PictureSet,
  stemOf,
  type VariantFormat,
  variantOf,
} from './picture-set.ts';

/** Renders the pictures of pages, and records which files they ask for. */
export interface PagePictures {
  /** Begins a page, with the pictures of its rows, and returns what renders them. */
  start(rows: OwnProps['pictures']): PictureRenderer;
  /** Begins to render the page's main part, perhaps once more: the next picture is its first one. */
  startMain(): void;
  /** Ends a page: what is rendered elsewhere shows no pictures. */
  end(): undefined;
  /** Returns the sets that the page has asked for, as texts. */
  asked(): readonly string[];
}

const WIDTHS: readonly number[] = [320, 640, 960, 1280, 1920];
const QUALITY = 75;
const FORMATS = ['avif', 'webp'] as const;
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
    start(rows) {
      asked.clear();
      isFirst = true;
      const shown = Object.values(rows ?? {}).flatMap(({ texts }) => texts);
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

/** What is asked of a picture. */
interface Asked extends PictureCrop {
  readonly widths?: readonly number[] | undefined;
  readonly formats?: PictureProps['formats'] | undefined;
  readonly quality?: number | undefined;
}

function setOf(src: PictureFile, { widths = WIDTHS, formats = FORMATS, ...asked }: Asked): PictureSet {
  const { file, hash, width, height } = src;
  const quality = checkQuality(asked.quality ?? QUALITY);
  const crop = src.format === 'svg' ? undefined : cropOf(src, asked);
  const isAnimated = src.animated === true;
  const own = ownFormat(src);
  // No browser shows an animated AVIF that sharp could make.
  const modern = src.format === 'svg' ? [] : formats.filter((format) => !isAnimated || format === 'webp');
  return {
    ...{ file, hash, stem: stemOf(src, crop, quality), size: [width, height], crop, quality, isAnimated },
    widths: src.format === 'svg' ? [width] : chooseWidths(widths, crop?.width ?? width),
    formats: [...modern.filter((format) => format !== own), own],
  };
}

function checkQuality(quality: number): number {
  if (Number.isInteger(quality) && quality >= 1 && quality <= 100) return quality;
  throw new Error(`quality takes a whole number from 1 to 100, got ${quality}`);
}

/** Returns the format for programs that know no newer one: that of the file, if browsers show it. */
function ownFormat({ format, transparent, animated }: PictureFile): VariantFormat {
  if (format === 'svg' || format === 'png' || format === 'webp') return format;
  if (format === 'gif') return animated ? 'gif' : 'png';
  return transparent ? 'png' : 'jpg';
}

/**
 * Returns the widths that a picture has pixels for. Its own width takes the place of the larger ones, so that
 * nothing is scaled up.
 */
function chooseWidths(widths: readonly number[], own: number): number[] {
  const wrong = widths.find((width) => !(Number.isInteger(width) && width > 0));
  if (wrong !== undefined || widths.length === 0)
    throw new Error(`widths takes whole numbers of pixels, got ${wrong ?? 'none'}`);
  const capped = widths.map((width) => Math.min(width, own));
  return [...new Set(capped)].sort((a, b) => a - b);
}

function lastVariant(set: PictureSet) {
  return variantOf(set, set.widths.at(-1) ?? 1, set.formats.at(-1) ?? 'jpg');
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
