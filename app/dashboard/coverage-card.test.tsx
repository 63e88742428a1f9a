import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Coverage, CoverageAction } from '../api/portal.ts';
import { CoverageCard } from './coverage-card.tsx';

const action: CoverageAction = {
  formId: 'waiver',
  label: 'Waive this plan',
  url: '/waiver',
  until: '2027-01-29',
  lateAfter: null,
  draftSavedAt: null,
  decision: 'waive',
};

const coverage: Coverage = {
  StudentCoverageID: 'cov_annual',
  planName: 'Annual plan',
  CoverageStartDate: '2026-08-15',
  CoverageEndDate: '2027-08-14',
  StudentCoverageStatus: 'Eligible',
  lastDay: '2027-08-14',
  isTerminated: false,
  memberNumber: null,
  isUnconfirmed: false,
  opensOn: null,
  openSince: '2026-09-01',
  premium: '2645.00',
  coversFrom: null,
  enrolledAfter: null,
  reviews: [],
  decided: [],
  correction: null,
  expiresAfter: null,
  actions: [action],
  reference: null,
  submittedAt: null,
  payment: null,
  dependents: [],
};

function readCard(changes: Partial<Coverage>, mainUrl: string | null = null): string {
  return drawCard(changes, mainUrl).replace(/<[^>]+>/g, '');
}

function drawCard(changes: Partial<Coverage>, mainUrl: string | null): string {
  const card = (
    <CoverageCard coverage={{ ...coverage, ...changes }} payment={undefined} today="2026-11-21" mainUrl={mainUrl} />
  );
  return renderToStaticMarkup(<MemoryRouter>{card}</MemoryRouter>);
}

describe('CoverageCard', () => {
  it('says until when a student can act, and until when they can submit a draft', () => {
    expect(readCard({})).toContain('You can do this until January 29, 2027.');
    expect(readCard({ actions: [{ ...action, draftSavedAt: '2026-11-20T15:04:00Z' }] })).toContain(
      'You can submit it until January 29, 2027.',
    );
  });

  it('names the last regular day and the last late day', () => {
    expect(readCard({ actions: [{ ...action, lateAfter: '2027-01-15' }] })).toContain(
      'Last day: January 15, 2027 (late until January 29, 2027).',
    );
  });

  it('says when a plan opens, and whether the university has confirmed the eligibility', () => {
    const pending = { StudentCoverageStatus: 'Eligibility Pending', actions: [] } as const;
    const opens = 'Opens August 17, 2027.';
    const confirming = 'still confirming that you are eligible';
    const notOpen = readCard({ ...pending, opensOn: '2027-08-17' });
    expect(notOpen).toContain(opens);
    expect(notOpen).not.toContain(confirming);
    const both = readCard({ ...pending, opensOn: '2027-08-17', isUnconfirmed: true });
    expect(both).toContain(opens);
    expect(both).toContain(confirming);
    expect(readCard({ ...pending, isUnconfirmed: true })).not.toContain('Opens');
  });

  it('says by which day a student must act, if the school otherwise enrolls and bills the student', () => {
    const words = 'If you do nothing by January 29, 2027, your university enrolls you in this plan and bills you.';
    expect(readCard({ enrolledAfter: '2027-01-29' })).toContain(words);
    expect(readCard({})).not.toContain('If you do nothing');
  });

  it('presents enrolling and waiving as a choice, with its last day and what happens without one', () => {
    const enroll: CoverageAction = { ...action, formId: 'enroll', label: 'Enroll in coverage', decision: 'enroll' };
    const actions = [enroll, action];
    const choice = 'Enroll in this plan or waive it';
    const day = '2027-01-29';
    const enrolls = readCard({ actions, enrolledAfter: day });
    expect(enrolls).toContain(`${choice} by January 29, 2027`);
    expect(enrolls).toContain('If you do nothing, your university enrolls you in this plan and bills you.');
    expect(enrolls).toContain('Waive if you have other health insurance.');
    expect(enrolls).not.toContain('You can do this until');
    const expires = readCard({ actions, expiresAfter: day });
    expect(expires).toContain(`${choice} by January 29, 2027`);
    expect(expires).toContain('If you do nothing, this plan does not cover you.');
    const earlier = readCard({ actions: [{ ...enroll, until: '2027-01-15' }, action], expiresAfter: day });
    expect(earlier).not.toContain(`${choice} by`);
    expect(earlier).toContain('If you do nothing by January 29, 2027, this plan does not cover you.');
    expect(earlier).toContain('You can do this until January 15, 2027.');
    expect(earlier).toContain('You can do this until January 29, 2027.');
    expect(expires).toContain('$2,645.00 for you.');
    expect(readCard({ actions, premium: null })).toContain('You see the cost before you confirm.');
    expect(readCard({ actions })).not.toContain('If you do nothing');
    expect(readCard({ actions: [action], expiresAfter: day })).not.toContain(choice);
  });

  it('counts the days left if it has the page’s primary action, and marks only that action', () => {
    const enroll: CoverageAction = { ...action, formId: 'enroll', url: '/enroll', label: 'Enroll', decision: 'enroll' };
    const changes = { actions: [enroll, { ...action, until: '2026-12-12' }] };
    const words = readCard(changes, '/enroll');
    expect(words).toContain('21 days leftto waive, until December 12, 2026');
    expect(words).toContain('69 days leftto enroll, until January 29, 2027');
    expect(words).not.toContain('You can do this until');
    expect(readCard(changes)).not.toContain('days left');
    expect(drawCard(changes, '/enroll').match(/cc-button-primary" href="[^"]*"/g)).toEqual([
      'cc-button-primary" href="/enroll"',
    ]);
    expect(drawCard(changes, null)).not.toContain('cc-button-primary');
  });
});
