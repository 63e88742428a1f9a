import { randomUUID } from 'node:crypto';
import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import fc from 'fast-check';
import { endUnpaid } from '../../../server/payments/installments/end-unpaid.ts';
import { lockStudent } from '../../../server/schools/lock-student.ts';
import { endCoverage } from '../../../server/termination/end-coverage.ts';
import type { SimulatedSession } from '../../../tools/payment-simulator/simulator-state.ts';
import { preview, readCoverage, send, type Correction } from '../corrections/correcting.ts';
import { addDependent, byCard, enroll, writtenOf } from '../enrollment/enrolling.ts';
import { addCoverage, newStudent, type NewStudent } from '../enrollment/enrollment-world.ts';
import type { TestVisitor } from '../open-test-server.ts';
import type { PayingPortal } from './open-paying-portal.ts';

/** A period that gives back unused months. Its amounts do not divide evenly into months or installments. */
export const year: CoveragePeriodDefinition = {
  plan: 'annual',
  planName: 'Student Health Plan',
  planYear: 2026,
  firstDay: '2026-08-15',
  lastDay: '2027-08-14',
  enrollUntil: '2026-12-15',
  silent: 'expire',
  proration: { by: 'month', starts: ['late'], whenTerminated: 'give-back' },
  rates: { default: { Student: { premium: '1234.57', sponsor: '120.01' }, Child: { premium: '611.11' } } },
};

/** The year after it, for a payment that pays for two coverages. */
export const nextYear = { ...year, planYear: 2027, firstDay: '2027-08-15', lastDay: '2028-08-14' };
export const periods = { annual: year, next: nextYear };

const dayOfYear = fc.nat(364).map((days) => new Date(Date.UTC(2026, 7, 15 + days)).toISOString().slice(0, 10));
const percent = fc.integer({ min: 1, max: 100 });
const which = fc.nat(9);

export const installmentEvent = fc.oneof(
  /** The student opens the page of an installment and may pay on it later. */
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('open'), number: fc.integer({ min: 1, max: 4 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pay'),
      which,
      /** How much of it is refunded on the provider's page before the payment's webhook arrives. */
      earlyPercent: fc.option(percent, { freq: 6 }),
    }),
  },
  /** The outbox may be slow, so that the pages of a changed installment are still open. */
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('terminate'), lastDay: dayOfYear, isOutboxSlow: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move'), lastDay: dayOfYear }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unpaid'), today: dayOfYear, isOutboxSlow: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('request'), which, percent }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('release', 'refuse', 'come-back'), which }) },
);
export type InstallmentEvent = typeof installmentEvent extends fc.Arbitrary<infer Value> ? Value : never;

export interface World {
  readonly portal: PayingPortal;
  readonly olga: TestVisitor;
  readonly omar: TestVisitor;
}

/** An enrollment in four installments, of which nothing is paid. */
export interface Enrollment {
  readonly student: NewStudent;
  readonly coverage: string;
  /** The coverage of the next year, if the enrollment is for both. */
  readonly nextCoverage?: string;
  readonly paymentId: string;
  readonly reference: string;
  /** The provider's pages that the student opened. */
  readonly pages: SimulatedSession[];
}

export async function begin({ portal }: World, withChild: boolean, withNextYear = false): Promise<Enrollment> {
  const student = await newStudent(portal);
  const coverage = await addCoverage(portal, student, { status: 'Eligible', enrollUntil: '2026-12-15' });
  const children = withChild ? [`${coverage}:${await addDependent(portal, student)}`] : [];
  const { firstDay, lastDay } = nextYear;
  const next = { status: 'Eligible', enrollUntil: '2026-12-15', periodId: 'next', days: [firstDay, lastDay] } as const;
  const more = withNextYear ? { nextCoverage: await addCoverage(portal, student, next) } : {};
  const coverages = [coverage, ...Object.values(more)];
  const answers = { ...byCard, InstallmentName: 'Four payments', Coverages: coverages };
  const sent = await enroll(student.visitor, { ...answers, DependentCoverages: children });
  if (sent.statusCode !== 201) throw new Error(sent.body);
  const { id: paymentId, reference } = (await writtenOf(portal, student)).payments[0]!;
  return { student, coverage, ...more, paymentId, reference, pages: [] };
}

/** @returns whether the event was possible */
export async function happen(world: World, enrollment: Enrollment, event: InstallmentEvent): Promise<boolean> {
  const isDone = await start(world, enrollment, event);
  await deliver(world);
  if (!('isOutboxSlow' in event && event.isOutboxSlow)) while ((await world.portal.outbox.runOnce()) > 0);
  await deliver(world);
  return isDone;
}

/** Each webhook arrives twice. */
async function deliver({ portal }: World): Promise<void> {
  const webhooks = await portal.webhooks();
  for (const webhook of [...webhooks, ...webhooks]) await portal.bring(webhook);
}

async function start(world: World, enrollment: Enrollment, event: InstallmentEvent): Promise<boolean> {
  const { olga } = world;
  const { coverage, student } = enrollment;
  switch (event.kind) {
    case 'open':
      return open(world, enrollment, event.number);
    case 'pay':
      return pay(world, enrollment, event);
    case 'terminate':
      return terminate(world, enrollment, event.lastDay);
    case 'move':
      return correct(olga, student.id, {
        kind: 'change-days',
        coverage,
        firstDay: year.firstDay,
        lastDay: event.lastDay,
      });
    case 'undo':
      return correct(olga, student.id, { kind: 'undo-termination', coverage });
    case 'unpaid':
      return endIfUnpaid(world, enrollment, event.today);
    case 'request':
      return request(world, enrollment, event);
    case 'release':
    case 'refuse':
    case 'come-back':
      return decide(world, enrollment, event);
  }
}

async function open({ portal }: World, { student, reference, pages }: Enrollment, number: number): Promise<boolean> {
  const answer = await student.visitor.post(
    `/api/portal/payments/${reference}/${number === 1 ? '' : `installments/${number}/`}checkout`,
  );
  const { url } = answer.json<{ url?: string }>();
  const page = portal.simulator.provider.find(url?.split('/').at(-1) ?? '');
  if (page && !pages.includes(page)) pages.push(page);
  return page !== undefined;
}

interface Paying {
  readonly which: number;
  readonly earlyPercent: number | null;
}

async function pay(world: World, { pages }: Enrollment, { which, earlyPercent }: Paying): Promise<boolean> {
  const { portal } = world;
  const payable = pages.filter(({ isPaid }) => !isPaid);
  const page = payable[which % Math.max(payable.length, 1)];
  if (!page) return false;
  await portal.press(page, 'pay');
  if (!page.isPaid) return false;
  if (earlyPercent === null) return true;
  const paid = await portal.webhooks();
  const amountCents = Math.ceil((page.amountCents * earlyPercent) / 100);
  portal.simulator.provider.refund({ intent: page.intent!.id, amountCents });
  await deliver(world);
  for (const webhook of paid) await portal.bring(webhook);
  return true;
}

async function terminate({ portal }: World, { student, coverage }: Enrollment, lastDay: string): Promise<boolean> {
  const { studentCoverageStatus, terminatesOn, periodId } = await readCoverage(portal, coverage);
  if (studentCoverageStatus !== 'Enrolled' || terminatesOn !== null) return false;
  await portal.storage.system(async (trx) =>
    endCoverage(await lockStudent(trx, student.id), {
      coverage: { id: coverage, periodId },
      reason: 'WD',
      lastDay,
      recordId: null,
      periods,
      now: portal.now(),
    }),
  );
  return true;
}

/** False if the server refuses it. */
async function correct(office: TestVisitor, student: string, correction: Correction): Promise<boolean> {
  const { consequences } = await preview(office, student, correction);
  if (consequences === undefined) return false;
  const answer = await send(office, student, { ...correction, confirmed: consequences });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return true;
}

/** The hourly job, at a school that ends a coverage 14 days after the due day of an unpaid installment. */
function endIfUnpaid(
  { portal }: World,
  { student: { universityId }, paymentId }: Enrollment,
  today: string,
): Promise<boolean> {
  const { storage, keyRing, baseUrl } = portal.parts;
  const rules = { periods: () => periods, graceDays: () => 14 };
  return endUnpaid({ storage, keyRing, baseUrl, now: portal.now(), today, universityId, ...rules }, paymentId);
}

async function request(
  { olga }: World,
  { reference, pages }: Enrollment,
  { which, percent }: { readonly which: number; readonly percent: number },
): Promise<boolean> {
  const paid = pages.filter(({ isPaid }) => isPaid);
  const page = paid[which % Math.max(paid.length, 1)];
  if (!page) return false;
  const amount = (Math.ceil((page.amountCents * percent) / 100) / 100).toFixed(2);
  const body = { reference, providerPaymentId: page.intent!.id, amount, reason: 'The student asked for it.' };
  return (await olga.post('/api/portal/refunds', body, { 'idempotency-key': randomUUID() })).statusCode === 200;
}

async function decide(
  { portal, omar }: World,
  { paymentId }: Enrollment,
  { kind, which }: { readonly kind: 'release' | 'refuse' | 'come-back'; readonly which: number },
): Promise<boolean> {
  const refunds = await portal.storage.system((trx) =>
    trx
      .selectFrom('refunds')
      .select(['id', 'providerRefundId'])
      .where('paymentId', '=', paymentId)
      .where('state', '=', kind === 'come-back' ? 'succeeded' : 'requested')
      .orderBy('requestedAt')
      .execute(),
  );
  const refund = refunds[which % Math.max(refunds.length, 1)];
  if (!refund) return false;
  if (kind === 'come-back') {
    const { provider } = portal.simulator;
    provider.returnRefund(provider.findRefund(refund.providerRefundId!)!);
    return true;
  }
  const body = kind === 'refuse' ? { reason: 'It is not due.' } : undefined;
  return (await omar.post(`/api/portal/refunds/${refund.id}/${kind}`, body)).statusCode === 200;
}
