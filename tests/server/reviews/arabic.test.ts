import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishContent } from '../../../server/search/publish-content.ts';
import { writeArabicSchemas } from '../../arabic/arabic-world.ts';
import { high, openReviewDesk, type ReviewDesk } from './open-review-desk.ts';
import { reviewedCatalogOf } from './reviewed-catalog.ts';

let desk: ReviewDesk;
beforeAll(async () => {
  const folder = writeArabicSchemas();
  desk = await openReviewDesk(reviewedCatalogOf(folder));
  rmSync(folder, { recursive: true });
}, 60_000);
afterAll(() => desk.portal.close());

describe('a language that is written from right to left and exists only as files', () => {
  it('is the language of the emails about a form in it, from right to left', async () => {
    const { send, decide, lastMail } = desk;
    const reference = await send(high, '&lang=ar');
    const waiting = await lastMail();
    expect(waiting?.subject).toContain('استلمنا نموذجك');
    expect(waiting?.html).toContain('<html lang="ar" dir="rtl">');
    expect(waiting?.html).toContain('align="right"');
    expect(waiting?.html).not.toContain('align="left"');
    // The day has the digits of every other number, and is isolated from the words around it.
    expect(waiting!.text!.replaceAll(/\s+/g, ' ')).toContain('في موعد أقصاه \u206826 نوفمبر 2026\u2069');
    await decide(reference, 'comparable');
    const accepted = await lastMail();
    expect(accepted?.subject).toContain('قُبل نموذجك');
    expect(accepted?.text).not.toMatch(/\b(your|university has)\b/i);
  });

  it('is offered after the language in which the school writes, and marks its answers on an English page', async () => {
    const { portal, ada } = desk;
    const session = (await ada.get('/api/portal/session')).json<{
      university: { languages: readonly { tag: string; name: string }[] };
    }>();
    expect(session.university.languages.map(({ tag }) => tag)).toEqual(['en', 'ar', 'es']);
    await publishContent(portal.storage, portal.catalog.content());
    const answers = await ada.withCookie('language', 'ar').get('/api/search/globalfaqsearch?searchItem=');
    expect(answers.body).toContain('lang="ar" dir="rtl"');
  });
});
