/** The specification's four, by the marks that only they have. On iOS each has a mark of its own. */
const supported: readonly RegExp[] = [
  /\bEdg(?:A|iOS|e)?\//,
  /\b(?:Firefox|FxiOS)\//,
  /\b(?:Chrome|HeadlessChrome|CriOS)\//,
  // Others on WebKit call themselves Safari too, but on other systems than Apple's.
  /\b(?:Macintosh|iPhone|iPad|iPod)\b.*\bVersion\/[\d.]+ .*\bSafari\//,
];

/** Those that bring the marks of one of the four along with their own. */
const others = new RegExp(
  [
    'OPR/|Opera|OPiOS/|OPT/|OPX/', // Opera
    'SamsungBrowser/',
    'UCBrowser/|UBrowser/|UCWEB',
    'MSIE |Trident/', // Internet Explorer
    'Vivaldi/|YaBrowser/|Whale/|QQBrowser/|MiuiBrowser/|HuaweiBrowser/|HeyTapBrowser/|VivoBrowser/|DuckDuckGo/|Ddg/|Silk/',
    'SeaMonkey/|PaleMoon/|Waterfox/|Focus/|Klar/',
    'Maxthon|Sogou|LBBROWSER|2345Explorer|Puffin/|Iron/|Falkon/|Konqueror/|Epiphany/|Electron/|PhantomJS/',
    // Pages that an app shows in a window of its own
    'FBAN/|FBAV/|Instagram|Line/|MicroMessenger/|Snapchat|Pinterest|LinkedInApp|Twitter|BytedanceWebview|musical_ly|TikTok|GSA/|; wv\\)',
  ].join('|'),
);

/** Programs that read pages; nobody is there to be told. */
const robots = /bot\b|bot\/|crawl|spider|slurp|lighthouse|pagespeed|facebookexternalhit|preview|monitor|curl\/|wget\//i;

/**
 * True for Chrome, Edge, Firefox and Safari, and for what is no person's browser at all.
 *
 * @param userAgent as the browser names itself; one that names nothing is left in peace
 */
export function isSupportedBrowser(userAgent: string): boolean {
  if (userAgent.trim() === '' || robots.test(userAgent)) return true;
  return !others.test(userAgent) && supported.some((mark) => mark.test(userAgent));
}
