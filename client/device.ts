/** What kind of device a visitor has; several can be true. */
export interface DeviceFlags {
  readonly mobile: boolean;
  readonly tablet: boolean;
  readonly desktop: boolean;
  readonly ios: boolean;
  readonly android: boolean;
  readonly windows: boolean;
  readonly macos: boolean;
  /** Whether it is a Chromium, such as Chrome or Edge: on a desktop, it takes extensions from Chrome's store. */
  readonly chromium: boolean;
}

/** Reads the flags from a browser's name; `touchPoints` tells a tablet of Apple, which calls itself a Mac, from a Mac. */
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

/** Writes the flags of this device on the root element, as `data-device="desktop macos"`, for stylesheets. */
export function markDevice(): void {
  const flags = Object.entries(readDevice(navigator.userAgent, navigator.maxTouchPoints));
  document.documentElement.dataset.device = flags.flatMap(([name, is]) => (is ? name : [])).join(' ');
}
