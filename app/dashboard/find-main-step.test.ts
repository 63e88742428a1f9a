import { describe, expect, it } from 'vitest';
import type { Coverage, CoverageAction, Dashboard, DashboardPayment } from '../api/portal.ts';
import { findMainStep } from './find-main-step.ts';

const today = '2026-11-21';
const nothing: Dashboard['reviews'] = [];

const waive: CoverageAction = {
  formId: 'waiver',
  label: 'Waive this plan',
  url: '/waiver?Id=cov_1',
  until: '2026-12-12',
  lateAfter: null,
  draftSavedAt: null,
  decision: 'waive',
};
const enroll: CoverageAction = {
  ...waive,
  formId: 'enroll',
  label: 'Enroll in coverage',
  url: '/enroll?Id=cov_1',
  until: '2026-12-21',
  decision: 'enroll',
};
const afterEvent: CoverageAction = { ...enroll, url: '/event?Id=cov_1', until: null, decision: null };

function cover(changes: Partial<Coverage>): Coverage {
  return {
    StudentCoverageID: 'cov_1',
    planName: 'Annual plan',
    CoverageStartDate: '2026-10-01',
    CoverageEndDate: '2027-09-30',
    StudentCoverageStatus: 'Eligible',
    lastDay: '2027-09-30',
    isTerminated: false,
    memberNumber: null,
    isUnconfirmed: false,
    opensOn: null,
    openSince: '2026-09-01',
    premium: '3412.00',
    coversFrom: '2026-10-01',
    enrolledAfter: null,
    reviews: [],
    decided: [],
    correction: null,
    expiresAfter: '2026-12-21',
    actions: [enroll, waive],
    reference: null,
    submittedAt: null,
    payment: null,
    dependents: [],
    ...changes,
  };
}

const unpaid: DashboardPayment = {
  reference: 'EN-1',
  status: 'Pending',
  TotalCostDueToday: '2437.86',
  TotalPaidToSchool: '0.00',
  TotalDueLater: '0.00',
  createdAt: '2026-11-19T15:04:00Z',
  paidAt: null,
  payUntil: '2026-12-03',
  hasConfirmation: true,
  installmentsPaid: null,
  nextInstallment: null,
};

const ofCoverages = (...coverages: readonly Coverage[]) =>
  findMainStep({ today, coverages, reviews: nothing, payments: [] });

describe('findMainStep', () => {
  it('asks for the decision that changes what happens to a student who does nothing, by the first last day', () => {
    const step = { kind: 'choose', about: 'Annual plan', by: '2026-12-12', coverageId: 'cov_1' };
    expect(ofCoverages(cover({}))).toEqual({ ...step, url: enroll.url });
    expect(ofCoverages(cover({ enrolledAfter: '2026-12-21', expiresAfter: null }))).toEqual({
      ...step,
      url: waive.url,
    });
  });

  it('does not call an enrollment optional that happens anyway, and nothing is to do while a form waits', () => {
    const silent = { actions: [enroll], enrolledAfter: '2026-12-21' };
    expect(ofCoverages(cover({ actions: [enroll] }))).toMatchObject({ kind: 'enroll' });
    expect(ofCoverages(cover(silent))).toMatchObject({ kind: 'enroll-anyway', url: enroll.url });
    const waiting = [{ state: 'waiting' } as Coverage['reviews'][number]];
    expect(ofCoverages(cover({ reviews: waiting }))).toBeNull();
  });

  it('continues a draft rather than beginning the other decision', () => {
    const begun = { ...waive, draftSavedAt: '2026-11-20T15:04:00Z' };
    expect(ofCoverages(cover({ actions: [enroll, begun] }))).toMatchObject({
      kind: 'continue',
      about: 'Waive this plan',
      url: waive.url,
      by: '2026-12-12',
    });
  });

  it('takes the step whose last day passes first, and a regular last day until it has passed', () => {
    const other = cover({ StudentCoverageID: 'cov_2', actions: [{ ...enroll, url: '/2', until: '2026-12-01' }] });
    expect(ofCoverages(cover({}), other)).toMatchObject({ kind: 'enroll', url: '/2', coverageId: 'cov_2' });
    const late = (lateAfter: string) => cover({ actions: [{ ...enroll, lateAfter }] });
    expect(ofCoverages(late('2026-11-21'))).toMatchObject({ by: '2026-11-21' });
    expect(ofCoverages(late('2026-11-20'))).toMatchObject({ by: '2026-12-21' });
  });

  it('asks for a payment once, in the first coverage that it is for', () => {
    const held = { StudentCoverageStatus: 'Pending Enrollment', actions: [], payment: 'EN-1' } as const;
    const coverages = [
      cover({ StudentCoverageID: 'cov_2', payment: 'EN-1', actions: [] }),
      cover(held),
      cover({ ...held, StudentCoverageID: 'cov_3' }),
    ];
    expect(findMainStep({ today, coverages, reviews: nothing, payments: [unpaid] })).toEqual({
      kind: 'pay',
      about: '2437.86',
      url: '/payment/EN-1',
      coverageId: 'cov_1',
      by: '2026-12-03',
    });
  });

  it('asks for the next installment of a payment that has begun', () => {
    const nextInstallment = {
      number: 2,
      dueOn: '2026-12-05',
      amount: '310.00',
      state: 'Open',
      isOverdue: false,
    } as unknown as DashboardPayment['nextInstallment'];
    const payments = [{ ...unpaid, status: 'Paid' as const, nextInstallment }];
    expect(findMainStep({ today, coverages: [], reviews: nothing, payments })).toMatchObject({
      kind: 'pay',
      about: '310.00',
      coverageId: null,
      by: '2026-12-05',
    });
  });

  it('puts a question of the university before everything else', () => {
    const asked: Dashboard['reviews'][number] = {
      formId: 'enroll-qle',
      title: 'Enroll after a life event',
      state: 'asked',
      dueOn: '2026-11-26',
      question: 'On which day?',
      note: null,
      url: '/enroll-qle',
    };
    const waiting = { ...asked, state: 'waiting', url: '/other' } as const;
    expect(
      findMainStep({ today, coverages: [cover({})], reviews: [waiting, asked], payments: [unpaid] }),
    ).toMatchObject({ kind: 'answer', url: '/enroll-qle', coverageId: null });
  });

  it('is nothing if the student does not need to do anything', () => {
    expect(ofCoverages()).toBeNull();
    expect(ofCoverages(cover({ StudentCoverageStatus: 'Enrolled', actions: [afterEvent] }))).toBeNull();
  });
});
