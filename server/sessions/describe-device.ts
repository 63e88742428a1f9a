const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  // The order matters: the header of every browser also contains the names of older browsers.
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Returns a short text that helps the owner recognize a device, e.g. `"Firefox on Windows"`. The server stores nothing
 * else from the header.
 */
export function describeDevice(userAgent: string | undefined): string {
  const pick = (table: typeof browsers): string | undefined => table.find(([mark]) => mark.test(userAgent ?? ''))?.[1];
  return `${pick(browsers) ?? 'A browser'} on ${pick(systems) ?? 'a device'}`;
}
