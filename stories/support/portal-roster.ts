import type { Roster, RosterExplanation, RosterPeriods, RosterProblems, RosterSummary } from '../../app/api/roster.ts';

const annual = { id: 'annual-2026', planName: 'Bay State University Student Health Plan' };

export const rosterPeriods: RosterPeriods = {
  hasRoster: true,
  largestFileBytes: 62_914_560,
  periods: [
    {
      ...annual,
      planYear: 2026,
      firstDay: '2026-10-01',
      lastDay: '2027-09-30',
      opensOn: '2026-08-01',
      waiveUntil: '2026-12-15',
      enrollUntil: '2026-12-15',
      lateUntil: null,
      coverages: 8214,
    },
    {
      id: 'spring-2027',
      planName: 'Bay State University Student Health Plan, spring',
      planYear: 2026,
      firstDay: '2027-04-01',
      lastDay: '2027-09-30',
      opensOn: null,
      waiveUntil: null,
      enrollUntil: '2027-04-15',
      lateUntil: null,
      coverages: 0,
    },
  ],
  lastApplied: 6,
};

const noCounts = {
  rows: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  wrong: 0,
  gone: 0,
  kept: 0,
  expiring: 0,
  newCoverages: 0,
  changedCoverages: 0,
  warnings: 0,
};

const summary: RosterSummary = {
  number: 7,
  state: 'previewed',
  working: null,
  periods: [annual],
  author: 'Robin Fields',
  fileName: 'fall-2026.csv',
  sha256: 'a40076d901cef3d7942ca71a303f3a9c9b423959a8684aadd6776aab7c0608b0',
  sizeBytes: 1_240_000,
  counts: {
    ...noCounts,
    rows: 8230,
    new: 24,
    changed: 14,
    unchanged: 8189,
    wrong: 3,
    gone: 5,
    kept: 1,
    expiring: 4,
    newCoverages: 24,
    changedCoverages: 9,
    warnings: 1,
  },
  createdAt: '2026-11-20T15:04:00Z',
  previewedAt: '2026-11-20T15:05:00Z',
  appliedAt: null,
  endedAt: null,
  undoneAt: null,
  canUndo: false,
};

const ended = '2026-11-20T15:10:00Z';
const entry = { line: 12, schoolStudentId: '20000137', name: 'Maya Rivera', words: [] as string[] };

/** A roster that is waiting for a decision. */
export const previewed: Roster = {
  ...summary,
  progress: { done: 8230, total: 8230 },
  failure: null,
  isUnchanged: false,
  consent: { isNeeded: false, gonePercent: 0.1, mostGonePercent: 10, reason: null },
  canApply: true,
  entries: {
    new: [
      {
        ...entry,
        words: ['Bay State University Student Health Plan: the student gets this coverage with the status Eligible.'],
      },
    ],
    changed: [{ ...entry, line: 40, words: ['The last name changes.', 'The ZIP code changes.'] }],
    gone: [{ ...entry, line: null, words: ['Bay State University Student Health Plan expires.'] }],
    wrong: [{ ...entry, line: 418, name: '', words: ['The date is a number.'] }],
    kept: [{ ...entry, line: null, words: ['The student has waived, so the coverage stays.'] }],
  },
  problems: [
    {
      code: 'date-as-number',
      severity: 'error',
      column: 'Birthdate',
      count: 3,
      firstLine: 302,
      message:
        'The cell contains a spreadsheet’s internal number for a date. Format the column as a date (mm/dd/yyyy) and save the file again.',
    },
    {
      code: 'apostrophe',
      severity: 'warning',
      column: 'Legal Last Name',
      count: 1,
      firstLine: 7,
      message: 'A typographic apostrophe was replaced with a plain one.',
    },
  ],
  hasErrorsFile: true,
};

export const rosterProblems: RosterProblems = {
  problems: [302, 303, 304].map((line) => ({
    id: line,
    line,
    column: 'Birthdate',
    severity: 'error',
    message: 'The cell contains a spreadsheet’s internal number for a date.',
  })),
  next: '304.304',
};

export const reading: Roster = {
  ...previewed,
  state: 'staged',
  working: 'reading',
  sha256: '',
  sizeBytes: 0,
  counts: noCounts,
  progress: { done: 4500, total: null },
  canApply: false,
  entries: { new: [], changed: [], gone: [], wrong: [], kept: [] },
  problems: [],
  hasErrorsFile: false,
};

export const comparing: Roster = { ...reading, working: 'comparing', progress: { done: 4500, total: 8230 } };
export const applying: Roster = { ...previewed, working: 'applying', canApply: false };

export const dropsMany: Roster = {
  ...previewed,
  consent: {
    isNeeded: true,
    gonePercent: 24,
    mostGonePercent: 10,
    reason: 'The file omits 1,971 of the 8,214 students with coverage, which is more than 10 percent.',
  },
};

export const changesNothing: Roster = {
  ...previewed,
  isUnchanged: true,
  counts: { ...noCounts, rows: 8214, unchanged: 8214 },
  entries: reading.entries,
  problems: [],
  hasErrorsFile: false,
};

export const applied: Roster = {
  ...previewed,
  state: 'applied',
  canApply: false,
  canUndo: true,
  appliedAt: ended,
  endedAt: ended,
};

export const takenBack: Roster = { ...applied, canUndo: false, undoneAt: '2026-11-20T16:00:00Z' };

export const refused: Roster = {
  ...reading,
  state: 'failed',
  working: null,
  failure: 'Line 2 is not UTF-8 text. Save the file as CSV UTF-8.',
  endedAt: ended,
};

/** A school's rosters, newest first. */
export const rosters: readonly RosterSummary[] = [
  summary,
  { ...summary, number: 6, state: 'applied', canUndo: true },
  { ...summary, number: 5, state: 'applied', undoneAt: ended },
  { ...summary, number: 4, state: 'failed', sha256: '', counts: noCounts },
  ...[3, 2, 1].map((number): RosterSummary => ({ ...summary, number, state: 'discarded' })),
];

export const explanation: RosterExplanation = {
  isFound: true,
  status: 'Eligible',
  reason: 'Takes nine or more credits.',
  rateClass: 'default',
  opensOn: null,
  rules: [
    {
      id: 'international',
      holds: false,
      decides: false,
      status: 'Eligible',
      reason: 'Studies on a student visa, with any number of credits.',
      reads: [{ variable: 'visa', value: '' }],
    },
    {
      id: 'full-time',
      holds: true,
      decides: true,
      status: 'Eligible',
      reason: 'Takes nine or more credits.',
      reads: [{ variable: 'credits', value: '15' }],
    },
    {
      id: 'part-time',
      holds: true,
      decides: false,
      status: null,
      reason: 'Takes fewer credits.',
      reads: [{ variable: '$student.dateOfBirth', value: '2006-03-07' }],
    },
  ],
};
