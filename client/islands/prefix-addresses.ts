import { siteAddress } from '../base-path.ts';

/** The properties of elements that hold an address. */
const ADDRESSES = ['href', 'src', 'poster', 'action', 'formAction', 'data', 'xlinkHref'];

/** A function that makes an element of React, such as `jsx` or `createElement`. */
export type MakeElement = (
  type: unknown,
  props: Record<string, unknown> | null,
  ...rest: unknown[]
) => unknown;

/**
 * Returns a function that makes elements whose addresses have the base path in front, as the pages have them.
 * Properties of components stay as they are.
 */
export function prefixAddresses(make: MakeElement): MakeElement {
  return (type, props, ...rest) => make(type, typeof type === 'string' ? prefixed(props) : props, ...rest);
}

function prefixed(props: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!props) return props;
  const changed: Record<string, unknown> = {};
  for (const name of ADDRESSES) {
    const value = props[name];
    if (typeof value === 'string' && value !== siteAddress(value)) changed[name] = siteAddress(value);
  }
  const { srcSet } = props;
  if (typeof srcSet === 'string') changed.srcSet = prefixImages(srcSet);
  return { ...props, ...changed };
}

/** Returns a `srcset` whose addresses have the base path in front. */
function prefixImages(value: string): string {
  return value
    .split(/,\s+/)
    .map((image) => siteAddress(image.trim()))
    .join(', ');
}
