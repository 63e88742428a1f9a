// `npm run pictures`: takes the README's pictures of the portal's current build.
import { fileURLToPath } from 'node:url';
import { launchChromium } from '../browser/chromium.ts';
import { removeDataDir, startPortal } from '../browser/portal-process.ts';
import { signIn } from '../journeys/sign-in.ts';
import { answerCarrier, answerStudies, continueTo, openWaiver } from '../journeys/waiver-answers.ts';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

const portal = await startPortal();
const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await signIn(page, portal.url, 'ella.eligible@bay-state.example');
  await openWaiver(page);
  await answerStudies(page);
  await continueTo(page, 'Your insurance company');
  await answerCarrier(page);
  await page.getByText(/^Draft saved/).waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: `${folder}waiver-step.png` });
} finally {
  await browser.close();
  await portal.stop();
  await removeDataDir(portal.dataDir);
}
