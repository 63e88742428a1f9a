/** Tokens in the user agents of the specification's four browsers. On iOS, each browser has its own token. */
const supported: readonly RegExp[] = [
  /\bEdg(?:A|iOS|e)?\//,
  /\b(?:Firefox|FxiOS)\//,
  /\b(?:Chrome|HeadlessChrome|CriOS)\//,
  // Other WebKit browsers also claim to be Safari, but they do not run on Apple's systems.
  /\b(?:Macintosh|iPhone|iPad|iPod)\b.*\bVersion\/[\d.]+ .*\bSafari\//,
];

/** Browsers that combine their own token with a token from one of the four. */
const others = new RegExp(
  [
    'OPR/|Opera|OPiOS/|OPT/|OPX/', // Opera
    'SamsungBrowser/',
    'UCBrowser/|UBrowser/|UCWEB',
    'MSIE |Trident/', // Internet Explorer
    'Vivaldi/|YaBrowser/|Whale/|QQBrowser/|MiuiBrowser/|HuaweiBrowser/|HeyTapBrowser/|VivoBrowser/|DuckDuckGo/|Ddg/|Silk/',
    'SeaMonkey/|PaleMoon/|Waterfox/|Focus/|Klar/',
    'Maxthon|Sogou|LBBROWSER|2345Explorer|Puffin/|Iron/|Falkon/|Konqueror/|Epiphany/|Electron/|PhantomJS/',
    // In-app browsers.
    'FBAN/|FBAV/|Instagram|Line/|MicroMessenger/|Snapchat|Pinterest|LinkedInApp|Twitter|BytedanceWebview|musical_ly|TikTok|GSA/|; wv\\)',
  ].join('|'),
);

/** Crawlers and other programs that read pages. They need no notice. */
const robots = /bot\b|bot\/|crawl|spider|slurp|lighthouse|pagespeed|facebookexternalhit|preview|monitor|curl\/|wget\//i;

/**
 * Returns true for Chrome, Edge, Firefox and Safari, and for programs that are not browsers.
 *
 * @param userAgent from the browser; an empty one counts as supported
 */
export function isSupportedBrowser(userAgent: string): boolean {
  if (userAgent.trim() === '' || robots.test(userAgent)) return true;
  return !others.test(userAgent) && supported.some((mark) => mark.test(userAgent));
}
