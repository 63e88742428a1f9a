import { describe, expect, it } from 'vitest';
import { openPortal } from './open-portal.ts';
import { signInByHand } from './sign-in.ts';
import {
  agreeToAll,
  answerCarrier,
  answerPlan,
  answerStudies,
  answerYesNo,
  continueTo,
  openWaiver,
  uploadCard,
} from './waiver-answers.ts';
import { openWatchedPage } from './watched-page.ts';

describe('the portal on a phone', () => {
  const portal = openPortal();

  it.each([
    [375, 'ella.eligible@bay-state.example'],
    [320, 'gigi.eligible@golden-gate.example'],
  ])('[SCR-30] fits %i px without sideways scrolling, from signing in to the confirmation', async (width, email) => {
    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
      portal.browser,
      {
        viewport: { width, height: 720 },
        hasTouch: true,
        isMobile: true,
      },
    );
    const look = async (): Promise<void> => {
      await expectNoSidewaysScroll();
      await expectTouchTargets();
    };
    // WCAG 2.2, 2.5.8: 24 px, unless the target is a link in a sentence.
    const expectTouchTargets = async (): Promise<void> => {
      const small = await page.evaluate(() =>
        Array.from(
          document.querySelectorAll<HTMLElement>('main button, main select, main input:not([type=file]), header a'),
        )
          .filter((element) => element.getClientRects().length > 0)
          .map((element) => ({ box: (element.closest('label') ?? element).getBoundingClientRect(), element }))
          .filter(({ box }) => box.width < 24 || box.height < 24)
          .map(({ element }) => element.outerHTML.slice(0, 120)),
      );
      expect(small).toEqual([]);
    };

    await page.goto(`${portal.url}/login`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look();
    await signInByHand(page, portal.url, email);
    await look();
    await expectAccessible();
    await openWaiver(page);
    await look();
    await answerStudies(page);
    await continueTo(page, 'Your insurance company');
    await answerCarrier(page);
    await look();
    await continueTo(page, 'The subscriber');
    await answerYesNo(page, /Are you the subscriber/, 'No');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    await look();
    await expectAccessible();
    await answerYesNo(page, /Are you the subscriber/, 'Yes');
    await continueTo(page, 'Your insurance plan');
    await answerPlan(page);
    await look();
    await continueTo(page, 'Prescription card');
    await continueTo(page, 'Documents');
    await uploadCard(page);
    await look();
    await expectAccessible();
    await continueTo(page, 'Declarations');
    await agreeToAll(page);
    await look();
    await continueTo(page, 'Check your answers');
    await look();
    await expectAccessible();
    await page.getByRole('button', { name: /^Submit waiver/ }).click();
    await page.waitForURL('**/confirmation/*');
    await page.getByRole('heading', { name: 'What happens next' }).waitFor();
    await look();
    await expectAccessible();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
