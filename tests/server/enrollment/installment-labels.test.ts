import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { byCard, enroll, studentWithChoices, writtenOf } from './enrolling.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
}, 60_000);
afterAll(() => portal.close());

describe('the name of an installment plan', () => {
  it('is a label in Spanish in the form, the confirmation and the payment, and stays the stored answer [PAY-3]', async () => {
    const { student, annual } = await studentWithChoices(portal);
    const inSpanish = student.visitor.withCookie('language', 'es');
    const visit = (await inSpanish.get('/api/forms/enroll-coverage/visit?lang=es')).json<{ definitionHash: string }>();
    expect(visit).toMatchObject({
      context: {
        school: {
          payment: {
            installments: ['Two payments', 'Four payments'],
            installmentOptions: [
              { value: 'Two payments', label: 'Dos pagos' },
              { value: 'Four payments', label: 'Cuatro pagos' },
            ],
          },
        },
      },
    });
    const answers = { ...byCard, InstallmentName: 'Four payments', Coverages: [annual] };
    const sent = await enroll(inSpanish, answers, { definitionHash: visit.definitionHash });
    const { reference } = sent.json<{ reference: string }>();
    expect((await writtenOf(portal, student)).payments).toMatchObject([{ installmentName: 'Four payments' }]);
    const shown = (await inSpanish.get(`/api/portal/confirmations/${reference}`)).body;
    expect(shown).toContain('"lines":["Cuatro pagos"]');
    expect(shown).not.toContain('Four payments');
    const paymentIn = async (language: string) =>
      (await student.visitor.withCookie('language', language).get(`/api/portal/payments/${reference}`)).json<object>();
    expect(await paymentIn('es')).toMatchObject({ InstallmentName: 'Cuatro pagos' });
    expect(await paymentIn('en')).toMatchObject({ InstallmentName: 'Four payments' });
  });

  it('is refused if it is the label, and needs no label in English', async () => {
    const { student, annual } = await studentWithChoices(portal);
    const inSpanish = student.visitor.withCookie('language', 'es');
    const forged = await enroll(inSpanish, { ...byCard, InstallmentName: 'Dos pagos', Coverages: [annual] });
    expect(forged.json()).toMatchObject({ code: 'SUBMISSION_INVALID' });
    expect(forged.json<{ issues: object[] }>().issues).toContainEqual(
      expect.objectContaining({ code: 'enum', path: 'InstallmentName' }),
    );
    const inEnglish = student.visitor.withCookie('language', 'en');
    const visit = (await inEnglish.get('/api/forms/enroll-coverage/visit')).json();
    expect(visit).toMatchObject({
      context: { school: { payment: { installments: ['Two payments', 'Four payments'], installmentOptions: [] } } },
    });
  });
});
