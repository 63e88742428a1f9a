import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireEnrollments } from '../../../server/payments/expire-enrollments.ts';
import { createClock } from '../../../server/platform/clock/clock.ts';
import { storageKinds } from '../../storage/open-test-storage.ts';
import { addPayment } from './add-payment.ts';
import { openPayingPortal, type PayingPortal } from './open-paying-portal.ts';
import { readPayment } from './read-payment.ts';

let portal: PayingPortal;
beforeAll(async () => {
  // The embedded database runs one transaction at a time.
  portal = await openPayingPortal({ storageKind: storageKinds.includes('postgres') ? 'postgres' : 'pglite' });
}, 60_000);
afterAll(() => portal.close());

it('money that arrives at the deadline either enrolls the student or is due for a refund, and never does both', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 6; round += 1) {
    const payment = await addPayment(portal.storage, { student: 'ada', withDependent: true, payUntil: '2026-11-21' });
    await portal.press(await portal.checkout(payment.reference), 'pay');
    const [webhook] = await portal.webhooks();
    if (!webhook) throw new Error('The simulator sent no webhook.');
    const clock = createClock('2026-11-22', () => portal.now());
    const late = () => expireEnrollments({ ...portal.parts, clock });
    // Each request comes first in half the rounds.
    const both = round % 2 === 0 ? [late(), portal.bring(webhook)] : [portal.bring(webhook), late()];
    const ends = await Promise.all(both);
    expect(ends).toContainEqual(expect.objectContaining({ failures: [] }));
    expect(ends).toContain(200);
    const { status, coverage, dependents, attention, audit } = await readPayment(portal.storage, payment);
    seen.add(status);
    expect({ status, coverage, dependents, attention, audit }).toEqual(
      status === 'Paid'
        ? {
            status,
            coverage: 'Enrolled',
            dependents: ['Enrolled'],
            attention: null,
            audit: ['payment.paid', 'enrollment.completed'],
          }
        : {
            status: 'Refund Due',
            coverage: 'Enrollment Expired',
            dependents: ['Enrollment Expired'],
            attention: 'paid-too-late',
            audit: ['enrollment.expired', 'payment.refund-due'],
          },
    );
  }
  expect([...seen].every((status) => status === 'Paid' || status === 'Refund Due')).toBe(true);
});
