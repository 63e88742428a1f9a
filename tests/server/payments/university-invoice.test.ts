import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendUniversityInvoice } from '../../../server/payments/send-university-invoice.ts';
import { postMessage } from '../../../server/platform/outbox/outbox-message.ts';
import { PermanentFailure } from '../../../server/platform/outbox/permanent-failure.ts';
import { readSchoolSettings } from '../../../server/schools/school-settings.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { readMails } from '../platform/mail/read-mail.ts';
import { addPayment, type AddedPayment } from './add-payment.ts';
import { readPayment } from './read-payment.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
}, 60_000);
afterAll(() => portal.close());

const billingEmail = 'billing@bay-state.example';

/** The server's parts, with a school that may or may not have a billing office. */
const withOffice = (email: string | null) => {
  const { catalog } = portal.parts.forms;
  const school: typeof catalog.school = (slug) => {
    const found = catalog.school(slug);
    if (!found) return found;
    const { billingEmail: _own, ...rest } = found;
    return email === null ? rest : { ...rest, billingEmail: email };
  };
  return { ...portal.parts, catalog: { ...catalog, school } };
};
const mailsAbout = async ({ reference }: AddedPayment) => {
  while ((await portal.outbox.runOnce()) > 0);
  return (await readMails(portal.folder)).filter((mail) => mail.subject?.includes(reference));
};
const order = { status: 'Invoice Pending' } as const;

it('asks the billing office to bill, by student ID and not by name, and enrolls, once', async () => {
  const payment = await addPayment(portal.storage, { student: 'ada', withDependent: true, ...order });
  const parts = withOffice(billingEmail);
  // Two workers run at the same time, and another runs after a crash. The second worker finds that the work is done.
  await Promise.all([sendUniversityInvoice(parts, payment.id), sendUniversityInvoice(parts, payment.id)]);
  await sendUniversityInvoice(parts, payment.id);
  expect(await readPayment(portal.storage, payment)).toMatchObject({
    status: 'Invoiced',
    coverage: 'Enrolled',
    dependents: ['Enrolled'],
    audit: ['payment.invoiced', 'enrollment.completed'],
  });
  const mails = await mailsAbout(payment);
  const receivers = new Set(mails.map(({ to }) => to?.[0]?.address));
  expect(mails).toHaveLength(2);
  expect(receivers).toEqual(new Set(['ada@bay-state.example', billingEmail]));
  const invoice = mails.find(({ to }) => to?.[0]?.address === billingEmail);
  expect(invoice?.text).toContain('S-ada');
  expect(invoice?.text).toContain('$2,450.00');
  expect(invoice?.text).toMatch(/Spring Plan 2027, 2\s+people: \$3,050\.00/);
  expect(invoice?.text).not.toMatch(/Kit|ada Sample|ada@/);
});

it('says which people pay for fewer months', async () => {
  const payment = await addPayment(portal.storage, { student: 'ada', withDependent: true, ...order });
  await portal.storage.system(async (trx) => {
    const ofPayment = trx.updateTable('paymentItems').where('paymentId', '=', payment.id);
    await ofPayment.set({ paidFrom: '2027-01-01', months: 7, ofMonths: 7 }).execute();
    await ofPayment.set({ paidFrom: '2027-02-10', months: 6 }).where('dependentId', '=', payment.dependentId).execute();
  });
  await sendUniversityInvoice(withOffice(billingEmail), payment.id);
  const invoice = (await mailsAbout(payment)).find(({ to }) => to?.[0]?.address === billingEmail);
  const text = invoice?.text?.replaceAll(/\s+/g, ' ');
  expect(text).toContain('Spring Plan 2027, one person: $2,100.00');
  expect(text).toContain('Spring Plan 2027, one person, from February 10, 2027 (6 of 7 months): $950.00');
});

it('writes nothing at all when it fails in the middle', async () => {
  const payment = await addPayment(portal.storage, { student: 'ada', ...order });
  const failing = { ...withOffice(billingEmail), keyRing: { ...portal.keyRing, seal: () => fail() } };
  await expect(sendUniversityInvoice(failing, payment.id)).rejects.toThrow('the power failed');
  expect(await readPayment(portal.storage, payment)).toMatchObject({
    status: 'Invoice Pending',
    coverage: 'Pending Enrollment',
    audit: [],
  });
  await sendUniversityInvoice(withOffice(billingEmail), payment.id);
  expect(await mailsAbout(payment)).toHaveLength(2);
});

it('is sent by the outbox after the confirmation', async () => {
  const payment = await addPayment(portal.storage, { student: 'ada', ...order });
  await portal.storage.inTenant('uni_bay-state', (trx) =>
    postMessage(trx, 'uni_bay-state', { kind: 'university-invoice', payload: { paymentId: payment.id } }, portal.now()),
  );
  await portal.outbox.runOnce();
  const { catalog } = portal.parts.forms;
  const hasOffice = readSchoolSettings(catalog, 'bay-state').billingEmail !== null;
  expect((await readPayment(portal.storage, payment)).status).toBe(hasOffice ? 'Invoiced' : 'Invoice Pending');
});

it('bills no one for a coverage that is no longer pending', async () => {
  const payment = await addPayment(portal.storage, { student: 'ada', withDependent: true, ...order });
  await portal.storage.system((trx) =>
    trx
      .updateTable('studentCoverages')
      .set({ studentCoverageStatus: 'Enrollment Expired' })
      .where('id', '=', payment.coverageId)
      .execute(),
  );
  await sendUniversityInvoice(withOffice(billingEmail), payment.id);
  expect(await readPayment(portal.storage, payment)).toMatchObject({
    status: 'Cancelled',
    attention: 'coverage-not-pending',
    coverage: 'Enrollment Expired',
    dependents: ['Enrollment Expired'],
  });
  expect(await mailsAbout(payment)).toEqual([]);
});

it('alerts the operator when a school has no billing office', async () => {
  const payment = await addPayment(portal.storage, { student: 'ada', ...order });
  await expect(sendUniversityInvoice(withOffice(null), payment.id)).rejects.toThrow(PermanentFailure);
  expect(await readPayment(portal.storage, payment)).toMatchObject({
    status: 'Invoice Pending',
    attention: 'no-billing-office',
    coverage: 'Pending Enrollment',
  });
});

function fail(): never {
  throw new Error('the power failed');
}
