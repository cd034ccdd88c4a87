import { withBasePath } from '../../address/base-path.ts';

const TAG = /<[a-z](?:[^">]|"[^"]*")*>/gi;
const ATTRIBUTE = /\s([^\s"'<>/=]+)="([^"]*)"/g;
const ADDRESS = /^(?:(?:xlink:)?href|src|poster|action|formaction|data|data-src)$/i;
const IMAGES = /^(?:image)?srcset$/i;
/** Where an image of a `srcset` begins. A comma in a `data:` address begins none. */
const IMAGE = /(^\s*|,\s+|\s[\d.]+[wx],)(?=\/(?!\/))/g;
const STYLE_ADDRESS = /(url\((?:&quot;|&#x27;|&#39;|')?)(?=\/(?!\/))/g;

/**
 * Makes the function that puts the base path of a site in front of all addresses in a text of HTML: those of
 * links, pictures, scripts and forms, and those of `style` attributes. Without a base path it changes nothing.
 */
export function createLinkPrefixer(basePath: string): (html: string) => string {
  if (basePath === '') return (html) => html;
  const prefixAttribute = (whole: string, name: string, value: string): string => {
    const prefixed = ADDRESS.test(name)
      ? withBasePath(value, basePath)
      : IMAGES.test(name)
        ? value.replace(IMAGE, `$1${basePath}`)
        : name === 'style'
          ? value.replace(STYLE_ADDRESS, `$1${basePath}`)
          : value;
    return prefixed === value ? whole : `${whole.slice(0, -value.length - 1)}${prefixed}"`;
  };
  return (html) => html.replace(TAG, (tag) => tag.replace(ATTRIBUTE, prefixAttribute));
}
