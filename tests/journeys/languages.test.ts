import { rmSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { writeArabicSchemas } from '../arabic/arabic-world.ts';
import { findCutText } from '../quality/find-cut-text.ts';
import { openPortal } from './open-portal.ts';
import { signIn } from './sign-in.ts';
import { insuranceCard, openWaiver } from './waiver-answers.ts';
import { openWatchedPage } from './watched-page.ts';

/** English words from the form's pages. If one appears, the translation is incomplete. */
const english = /\b(the|your|you|is|are|of|and|Continue|Back|Month|Choose|Select|Yes|optional|Step)\b/;
/** Words on American insurance cards stay in English, in quotation marks. */
const quoted = /“[^”]*”/g;

const schemas = writeArabicSchemas();
afterAll(() => rmSync(schemas, { recursive: true }));
const portal = openPortal({ takesPayments: true, environment: { SCHEMAS_DIR: schemas } });

describe('a waiver in Spanish', () => {
  it('is answered, checked, sent and confirmed without an English word, on a phone as well', async () => {
    const { page, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(portal.browser, {
      viewport: { width: 375, height: 800 },
    });
    const expectSpanish = async (): Promise<void> => {
      const text = (await page.locator('[lang=es]').first().innerText()).replace(quoted, '').replace('English', '');
      expect(text.split('\n').filter((line) => english.test(line))).toEqual([]);
      await expectAccessible();
      await expectNoSidewaysScroll();
    };
    const goOn = async (heading: string): Promise<void> => {
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    };
    const answer = (question: RegExp, choice: 'Sí' | 'No') =>
      page.getByRole('radiogroup', { name: question }).getByLabel(choice, { exact: true }).check();

    await signIn(page, portal.url, 'ella.eligible@bay-state.example');
    await page.getByRole('link', { name: 'Waive the' }).click();
    await page.getByRole('heading', { name: 'Before you start' }).waitFor();
    await page.getByRole('link', { name: 'Español' }).click();
    await page.getByRole('heading', { name: 'Renunciar al plan de salud estudiantil de Bay State' }).waitFor();
    await expectSpanish();
    await page.getByRole('link', { name: 'Empezar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Usted y sus estudios' }).waitFor();

    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('heading', { name: 'Hay un problema' }).waitFor();
    await expectSpanish();
    await answer(/desde fuera de Estados Unidos/, 'Sí');
    await answer(/interuniversitarios/, 'No');
    await goOn('Su compañía de seguros');
    const carrier = page.getByRole('combobox', { name: 'Compañía de seguros' });
    await carrier.fill('anch');
    await page.getByRole('option', { name: 'Anchor Mutual Health' }).click();
    await answer(/sede en Estados Unidos/, 'No');
    await page.getByRole('combobox', { name: 'País' }).fill('alem');
    await page.getByRole('option', { name: 'Alemania' }).click();
    await expectSpanish();
    await answer(/sede en Estados Unidos/, 'Sí');
    await goOn('El titular del seguro');
    await answer(/titular del seguro/, 'No');
    await page.getByLabel('Mes').fill('2');
    await page.getByLabel('Día').fill('30');
    await page.getByLabel('Año').fill('1972');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByText('febrero solo tiene 29 días').first().waitFor();
    await expectSpanish();

    // Switching to another language and back keeps the answers.
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: 'The subscriber' }).waitFor();
    expect(await page.getByLabel('Day').inputValue()).toBe('30');
    await page.getByRole('link', { name: 'Español' }).click();
    await page.getByRole('heading', { level: 1, name: 'El titular del seguro' }).waitFor();

    await answer(/titular del seguro/, 'Sí');
    await goOn('Su plan de seguro');
    await page.getByLabel('¿Qué tipo de seguro tiene?').selectOption({ index: 1 });
    await page.getByLabel('Tipo de plan').selectOption({ label: 'No lo sé' });
    await page.getByLabel('Número de identificación del seguro').fill('AM 123-456-789');
    await page.getByLabel('Número de grupo').fill('G100');
    await page.getByLabel('Deducible anual').fill('1500');
    await expectSpanish();
    await goOn('Tarjeta de recetas');
    await expectSpanish();
    await goOn('Documentos');
    await page.locator('input[type=file]').setInputFiles(insuranceCard);
    await page.getByRole('button', { name: /^Quitar/ }).waitFor();
    await expectSpanish();
    await goOn('Declaraciones');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await goOn('Revise sus respuestas');
    await expectSpanish();
    await page.getByRole('button', { name: 'Enviar la renuncia a Bay State' }).click();
    await page.getByRole('heading', { name: 'Usted ha renunciado al plan de salud de su universidad' }).waitFor();
    await page.getByRole('heading', { name: 'Lo que envió' }).waitFor();
    await page.getByText('No lo sé').waitFor();
    await expectSpanish();
    expect(complaints).toEqual([]);
  });

  it('keeps an answer that is still being saved when the form opens in the other language', async () => {
    const { page, complaints } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'harry.hurry@bay-state.example');
    await openWaiver(page);
    const question = page.getByRole('radiogroup').first();
    let release = (): void => undefined;
    const isVisitAnswered = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The server returns the draft as it was before the save. The page then receives the message that the answer is
    // saved.
    await page.route('**/draft?*', async (route) => {
      await isVisitAnswered;
      await route.continue();
    });
    await page.route('**/visit?*', async (route) => {
      const saved = page.waitForResponse('**/draft?*');
      const response = await route.fetch();
      release();
      await saved;
      await route.fulfill({ response });
    });
    await question.getByLabel('Yes').check();
    await page.getByRole('link', { name: 'Español' }).click();
    await page.getByRole('heading', { level: 1, name: 'Usted y sus estudios' }).waitFor();
    expect(await question.getByLabel('Sí').isChecked()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('offers installment plans by their Spanish labels, and shows the chosen one with the payment', async () => {
    const { page, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(portal.browser, {
      viewport: { width: 375, height: 800 },
    });
    const goOn = async (heading: string): Promise<void> => {
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    };
    await signIn(page, portal.url, 'remy.remote@golden-gate.example');
    await page.getByRole('link', { name: 'Español' }).click();
    await page.goto(`${portal.url}/enroll-coverage?lang=es`);
    await page.getByRole('link', { name: 'Empezar' }).click();
    await page.getByRole('checkbox').first().check();
    await goOn('Sus dependientes');
    await goOn('Términos y condiciones');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await goOn('Revise sus respuestas');
    await page.getByRole('radio', { name: 'Pagar ahora' }).check();
    await page.getByRole('radio', { name: 'Tarjeta de crédito' }).check();
    await page.getByLabel('Pagos a plazos').selectOption({ label: 'Pagos mensuales' });
    await page.getByRole('button', { name: 'Calcular' }).click();
    await page.getByText('Se paga después, a plazos').waitFor();
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.getByRole('button', { name: 'Confirmar' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.waitForURL('**/confirmation/*');
    await page.getByText('Pagos mensuales').waitFor();
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.goto(page.url().replace('/confirmation/', '/payment/'));
    await page.getByText('Pagos mensuales').waitFor();
    expect(complaints).toEqual([]);
  });

  it('is available from the dashboard, with the school’s own texts in Spanish there and on every later page', async () => {
    const { page, complaints, expectAccessible } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'gigi.eligible@golden-gate.example');
    const plan = (name: string) => page.getByRole('heading', { level: 2, name, exact: true }).first();
    await plan('Golden Gate Pacific University Student Health Plan').waitFor();
    await page.getByRole('link', { name: 'Español' }).click();
    await plan('Plan de salud estudiantil de Golden Gate Pacific University').waitFor();
    await page.getByRole('link', { name: 'Centro de bienestar del campus' }).waitFor();
    await expectAccessible();

    await page.goto(`${portal.url}/faq`);
    await page.getByRole('heading', { name: '¿Qué es mi ID de la GGPU?' }).waitFor();
    await page.goto(`${portal.url}/dashboard`);
    await plan('Plan de salud estudiantil de Golden Gate Pacific University').waitFor();
    await page.getByRole('link', { name: 'Waive the' }).first().click();
    await page.locator('[lang=es]').getByRole('link', { name: 'English' }).waitFor();
    await page.getByRole('link', { name: 'English' }).click();
    await page.goto(`${portal.url}/dashboard`);
    await plan('Golden Gate Pacific University Student Health Plan').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('a waiver in Arabic, which is written from right to left', () => {
  it('is opened, answered with a mistake, sent and confirmed on a phone', async () => {
    const { page, complaints, expectAccessible } = await openWatchedPage(portal.browser, {
      viewport: { width: 375, height: 800 },
    });
    const expectReadable = async (): Promise<void> => {
      expect(await findCutText(page), page.url()).toEqual([]);
      await expectAccessible();
    };
    const expectRightToLeft = async (): Promise<void> => {
      const content = page.locator('[lang=ar][dir=rtl]').filter({ has: page.getByRole('heading', { level: 1 }) });
      expect(await content.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
      await expectReadable();
    };
    const goOn = async (heading: string): Promise<void> => {
      await page.getByRole('button', { name: 'متابعة' }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    };
    const answer = (question: RegExp, choice: 'نعم' | 'لا') =>
      page.getByRole('radiogroup', { name: question }).getByLabel(choice, { exact: true }).check();

    await page.goto(`${portal.url}/login`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectReadable();
    await signIn(page, portal.url, 'paula.prioryear@bay-state.example');
    await page.getByRole('link', { name: 'العربية' }).click();
    await page
      .getByRole('heading', { level: 2, name: 'الخطة الصحية الطلابية في Bay State University' })
      .first()
      .waitFor();
    await expectReadable();
    await page.getByRole('link', { name: 'Waive the' }).first().click();
    // A dialog is outside the form's part of the page.
    const dialog = page.getByRole('dialog', { name: 'هل تريد استخدام إجاباتك من العام الماضي؟' });
    await dialog.waitFor();
    expect(await dialog.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    await expectReadable();
    await dialog.getByRole('button', { name: 'لا، البدء بدونها' }).click();
    await page.getByRole('link', { name: 'بدء' }).click();
    await page.getByRole('heading', { level: 1, name: 'أنت ودراستك' }).waitFor();
    await page.getByRole('button', { name: 'متابعة' }).click();
    await page.getByRole('heading', { name: 'توجد مشكلة' }).waitFor();
    await expectRightToLeft();

    await answer(/من خارج الولايات المتحدة/, 'نعم');
    await answer(/فرق الجامعة/, 'لا');
    await goOn('شركة تأمينك');
    await page.getByRole('combobox', { name: 'شركة التأمين' }).fill('anch');
    await page.getByRole('option', { name: 'Anchor Mutual Health' }).click();
    await answer(/مقر شركة التأمين/, 'نعم');
    await page.locator('input[value="200 Anchor Street"]').waitFor();
    await expectRightToLeft();
    // A phone number without letters would otherwise start with its last digits.
    expect(await directionOf(page, 'هاتف شركة التأمين')).toBe('ltr');
    await goOn('صاحب التأمين');
    await answer(/هل أنت صاحب التأمين/, 'نعم');
    await goOn('خطة تأمينك');
    await page.getByLabel('ما نوع التأمين الذي لديك؟').selectOption({ index: 1 });
    await page.getByLabel('نوع الخطة').selectOption({ label: 'لا أعرف' });
    await page.getByLabel('رقم التأمين').fill('AM 123-456-789');
    await page.getByLabel('رقم المجموعة').fill('G100');
    await page.getByLabel('مبلغ التحمّل السنوي').fill('1500');
    await goOn('بطاقة الوصفات الطبية');
    await goOn('المستندات');
    await page.locator('input[type=file]').setInputFiles(insuranceCard);
    await page.getByRole('button', { name: /^إزالة/ }).waitFor();
    await goOn('الإقرارات');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await goOn('راجع إجاباتك');
    await page.getByRole('button', { name: 'إرسال التنازل إلى Bay State' }).click();
    await page.getByRole('heading', { name: 'لقد تنازلت عن الخطة الصحية لجامعتك' }).waitFor();
    await page.getByRole('heading', { name: 'ما أرسلته' }).waitFor();
    await expectRightToLeft();
    // The digits are those of the insurance card, in dates as well.
    expect(await page.locator('main').innerText()).not.toMatch(/[٠-٩]/);
    expect(complaints).toEqual([]);
  });
});

function directionOf(page: Page, label: string): Promise<string> {
  return page.getByLabel(label).evaluate((element) => getComputedStyle(element).direction);
}
