/** The visitor's kind of device. Several flags can be true. */
export interface DeviceFlags {
  readonly mobile: boolean;
  readonly tablet: boolean;
  readonly desktop: boolean;
  readonly ios: boolean;
  readonly android: boolean;
  readonly windows: boolean;
  readonly macos: boolean;
  /** Whether the browser is a Chromium, such as Chrome or Edge. A desktop Chromium runs Chrome extensions. */
  readonly chromium: boolean;
}

/** Reads the flags from a user agent string. An iPad calls itself a Mac; `touchPoints` tells them apart. */
export function readDevice(userAgent: string, touchPoints: number): DeviceFlags {
  const has = (expression: RegExp) => expression.test(userAgent);
  const isMac = has(/Macintosh/);
  const isPad = has(/iPad/) || (isMac && touchPoints > 1);
  const android = has(/Android/);
  const tablet = isPad || has(/Tablet/) || (android && !has(/Mobile/));
  const mobile = !tablet && (android || has(/iPhone|iPod|Mobile/));
  return {
    mobile,
    tablet,
    desktop: !mobile && !tablet,
    ios: isPad || has(/iPhone|iPod/),
    android,
    windows: has(/Windows/),
    macos: isMac && !isPad,
    chromium: has(/Chrom/),
  };
}

/** Writes the flags to the root element for stylesheets, as in `data-device="desktop macos"`. */
export function markDevice(): void {
  const flags = Object.entries(readDevice(navigator.userAgent, navigator.maxTouchPoints));
  document.documentElement.dataset.device = flags.flatMap(([name, is]) => (is ? name : [])).join(' ');
}
