import { describe, expect, it } from 'vitest';
import { whileDrawn } from '../browser/while-drawn.ts';
import { openPortal } from '../journeys/open-portal.ts';
import { demoPassword } from '../journeys/sign-in.ts';
import { openWatchedPage } from '../journeys/watched-page.ts';
import { lookAtPage } from './look-at-page.ts';
import { pages } from './pages.ts';
import { watchRequests } from './watch-requests.ts';

describe('every page in its states', () => {
  const portal = openPortal({ takesPayments: true });

  it.each(Object.entries(pages))(
    '[SCR-30] has correct HTML, widths, text sizes and preferences: %s',
    async (_name, row) => {
      const { page, context } = await openWatchedPage(portal.browser);
      const findings: string[] = [];
      let looks = 0;
      const untilQuiet = watchRequests(page);
      const look = async (state: string): Promise<void> => {
        looks += 1;
        const found = await whileDrawn(page, async () => {
          await untilQuiet();
          return lookAtPage(page, { isPrinted: row.isForDemo !== true });
        });
        findings.push(...found.map((finding) => `${state}: ${finding}`));
      };
      if (row.as !== undefined) {
        const answer = await page.request.post(`${portal.url}/api/sitecore/Account/Login`, {
          headers: { origin: portal.url },
          data: { email: row.as, password: demoPassword },
        });
        if (!answer.ok()) throw new Error(`${row.as} cannot sign in: ${answer.status()}`);
      }
      await page.goto(`${portal.url}${row.path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await (row.walk?.({ page, url: portal.url, look }) ?? look('as it arrives'));
      expect(looks).toBeGreaterThan(0);
      expect(findings).toEqual([]);
      await context.close();
    },
  );
});
