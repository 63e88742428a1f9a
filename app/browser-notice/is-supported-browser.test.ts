import { describe, expect, it } from 'vitest';
import { isSupportedBrowser } from './is-supported-browser.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/143.0.0.0 Safari/537.36`;
const android = `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webKit}`;
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const theFour: readonly (readonly [string, string])[] = [
  ['Chrome on Windows', windows],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/143.0.0.0 Safari/537.36`],
  ['Chrome on a Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/143.0.0.0 Safari/537.36`],
  ['Chrome without a window', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/143.0.0.0 Safari/537.36`],
  ['Chrome on Android', `${android} Chrome/143.0.0.0 Mobile Safari/537.36`],
  ['Chrome on an iPhone', `${iPhone} CriOS/143.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Edge on Windows', `${windows} Edg/143.0.0.0`],
  ['Edge on Android', `${android} Chrome/143.0.0.0 Mobile Safari/537.36 EdgA/143.0.0.0`],
  ['Edge on an iPhone', `${iPhone} Version/18.0 EdgiOS/143.0.0.0 Mobile/15E148 Safari/605.1.15`],
  ['the first Edge', `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/70.0.3538.102 Safari/537.36 Edge/18.19582`],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ['Firefox on an iPhone', `${iPhone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  ],
  ['Safari on an iPhone', `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`],
  [
    'Safari on an iPad',
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
  ],
];

const others: readonly (readonly [string, string])[] = [
  ['Opera on Windows', `${windows} OPR/115.0.0.0`],
  ['Opera on Android', `${android} Chrome/143.0.0.0 Mobile Safari/537.36 OPR/86.0.0.0`],
  ['Opera on an iPhone', `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1 OPT/5.3.0`],
  ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/36.2/191.256; U; en) Presto/2.12.423 Version/12.16'],
  ['Samsung Internet', `${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`],
  ['UC Browser', `${android} Version/4.0 Chrome/123.0.0.0 UCBrowser/13.7.8.1325 Mobile Safari/537.36`],
  ['Internet Explorer 11', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  ['Internet Explorer 8', 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)'],
  ['Yandex', `${windows} YaBrowser/25.10.0.0 Yowser/2.5`],
  ['an old version of Vivaldi', `${windows} Vivaldi/5.3.2679.55`],
  ['Silk', `${android} Silk/130.1.1 like Chrome/130.0.0.0 Safari/537.36`],
  [
    'DuckDuckGo on a Mac',
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15 Ddg/18.1',
  ],
  ['SeaMonkey', 'Mozilla/5.0 (Windows NT 10.0; rv:91.0) Gecko/20100101 Firefox/91.0 SeaMonkey/2.53.18'],
  ['Facebook on an iPhone', `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/490.0.0;FBDV/iPhone15,2]`],
  ['Facebook on Android', `${android} Version/4.0 Chrome/143.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0.0;]`],
  ['Instagram', `${iPhone} Mobile/15E148 Instagram 350.0.0 (iPhone15,2; iOS 18_1; en_US)`],
  ['WeChat', `${android} Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50`],
  ['Google’s own app on an iPhone', `${iPhone} GSA/340.0 Mobile/15E148 Safari/604.1`],
  [
    'an in-app browser on Android',
    `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${webKit} Version/4.0 Chrome/143.0.0.0 Mobile`,
  ],
  ['an in-app browser on an iPhone', `${iPhone} Mobile/15E148`],
  [
    'GNOME’s browser',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
  ],
  ['Lynx', 'Lynx/2.9.0 libwww-FM/2.14 SSL-MM/1.4.1'],
];

const noPersons: readonly (readonly [string, string])[] = [
  [
    'Googlebot',
    `Mozilla/5.0 ${webKit}; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/143.0 Safari/537.36`,
  ],
  ['Bingbot', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
  ['a link preview', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ['Lighthouse', `${windows} Chrome-Lighthouse`],
  ['a browser with an empty user agent', ''],
];

describe('[DLG-5] isSupportedBrowser', () => {
  it.each(theFour)('recognizes %s', (_name, userAgent) => {
    expect(isSupportedBrowser(userAgent)).toBe(true);
  });

  it.each(others)('recognizes %s as a different browser', (_name, userAgent) => {
    expect(isSupportedBrowser(userAgent)).toBe(false);
  });

  it.each(noPersons)('shows no notice to %s', (_name, userAgent) => {
    expect(isSupportedBrowser(userAgent)).toBe(true);
  });
});
