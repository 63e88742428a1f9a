import type { Coverage, Dashboard } from '../../app/api/portal.ts';

/** A plan that a student can still waive or enroll in. */
export const eligible: Coverage = {
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
  enrolledAfter: null,
  reviews: [],
  correction: null,
  expiresAfter: '2026-12-01',
  actions: [
    {
      formId: 'waiver',
      label: 'Waive this plan',
      url: '/waiver',
      until: '2026-12-01',
      lateAfter: null,
      draftSavedAt: null,
      decision: 'waive',
    },
    {
      formId: 'enroll-coverage',
      label: 'Enroll',
      url: '/enroll',
      until: '2026-12-01',
      lateAfter: null,
      draftSavedAt: null,
      decision: 'enroll',
    },
  ],
  reference: null,
  submittedAt: null,
  payment: null,
  dependents: [],
};

/** The dashboard of a Bay State student who can enroll in or waive one plan and is enrolled in another. */
export const dashboard: Dashboard = {
  reviews: [],
  coverages: [
    eligible,
    {
      StudentCoverageID: 'cov_dental',
      planName: 'Dental plan',
      CoverageStartDate: '2026-08-15',
      CoverageEndDate: '2027-08-14',
      StudentCoverageStatus: 'Enrolled',
      lastDay: '2027-08-14',
      isTerminated: false,
      memberNumber: null,
      isUnconfirmed: false,
      opensOn: null,
      enrolledAfter: null,
      reviews: [],
      correction: null,
      expiresAfter: null,
      actions: [],
      reference: 'EN-2026-0007',
      submittedAt: '2026-08-14T08:30:00Z',
      payment: null,
      dependents: [],
    },
  ],
  payments: [
    {
      reference: 'EN-2026-0007',
      status: 'Paid',
      TotalCostDueToday: '320.00',
      TotalPaidToSchool: '0.00',
      TotalDueLater: '0.00',
      createdAt: '2026-08-14T08:30:00Z',
      paidAt: '2026-08-15T09:00:00Z',
      payUntil: null,
      hasConfirmation: true,
    },
  ],
  sent: [{ reference: 'EN-2026-0007', submittedAt: '2026-08-14T08:30:00Z', title: 'Enroll in coverage' }],
  requests: [
    { formId: 'quote', label: 'Request a quote', heading: 'Request a quote', url: '/quote', draftSavedAt: null },
  ],
  documents: [
    { id: 'doc_a', name: 'insurance-card.jpg', size: 734_003, type: 'image/jpeg', uploadedAt: '2026-11-20T15:04:00Z' },
  ],
  banners: [],
};
