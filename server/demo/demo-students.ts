import type { CoverageStatus, Gender, Relationship } from '../storage/index.ts';
import type { DemoSchool } from './demo-universities.ts';

export interface DemoCoverage {
  readonly period: 'this-year' | 'last-year' | 'first-half' | 'second-half';
  readonly status: CoverageStatus;
  /** The last day to waive, in days from today; without it the coverage cannot be waived. */
  readonly waiveInDays?: number;
  /** A waiver of this coverage that is already there. */
  readonly waiver?: 'draft' | 'submitted';
  readonly customCode3Id?: string;
}

export interface DemoDependent {
  readonly firstName: string;
  readonly relationship: Relationship;
  readonly gender: Gender;
  readonly age: number;
}

/** A student named for the state that the demo world shows by them. */
export interface DemoStudent {
  readonly firstName: string;
  readonly lastName: string;
  readonly school: DemoSchool;
  /** One or two words for the table of accounts. */
  readonly state: string;
  readonly tryThis: string;
  readonly gender: Gender;
  readonly age: number;
  readonly coverages: readonly DemoCoverage[];
  readonly dependents?: readonly DemoDependent[];
  readonly isUnverified?: boolean;
  readonly isDisabled?: boolean;
  readonly isAthlete?: boolean;
  /** A country other than 225, the home country. */
  readonly countryId?: number;
  readonly secondaryEmail?: string;
}

const eligible: DemoCoverage = { period: 'this-year', status: 'Eligible', waiveInDays: 21 };
const waivedThisYear: DemoCoverage = { period: 'this-year', status: 'Waived', waiveInDays: 21, waiver: 'submitted' };
const waivedLastYear: DemoCoverage = { period: 'last-year', status: 'Waived', waiveInDays: -340, waiver: 'submitted' };
const enrolled: DemoCoverage = { period: 'this-year', status: 'Enrolled' };
const pending: DemoCoverage = { period: 'this-year', status: 'Pending Enrollment' };
const expired: DemoCoverage = { period: 'last-year', status: 'Enrollment Expired' };

const fromStartToFinish = 'Waive the plan, from the dashboard to the confirmation.';
const copyLastYear = 'Open the waiver: it offers the answers from last year.';
const seeConfirmation = 'Open the confirmation of the waiver that was sent.';

export const demoStudents: readonly DemoStudent[] = [
  // Bay State University, Massachusetts
  {
    firstName: 'Ella',
    lastName: 'Eligible',
    school: 'bay-state',
    state: 'eligible',
    tryThis: fromStartToFinish,
    gender: 'F',
    age: 20,
    coverages: [eligible],
  },
  {
    firstName: 'Paula',
    lastName: 'Prioryear',
    school: 'bay-state',
    state: 'eligible, waived last year',
    tryThis: copyLastYear,
    gender: 'F',
    age: 21,
    coverages: [eligible, waivedLastYear],
  },
  {
    firstName: 'Dora',
    lastName: 'Draft',
    school: 'bay-state',
    state: 'eligible, draft saved',
    tryThis: 'Go on with the waiver that was begun.',
    gender: 'F',
    age: 19,
    coverages: [{ ...eligible, waiver: 'draft' }],
  },
  {
    firstName: 'Harry',
    lastName: 'Hurry',
    school: 'bay-state',
    state: 'eligible, 3 days left',
    tryThis: 'See the warning on the dashboard, then waive in time.',
    gender: 'M',
    age: 22,
    coverages: [{ ...eligible, waiveInDays: 3 }],
  },
  {
    firstName: 'Pam',
    lastName: 'Pending',
    school: 'bay-state',
    state: 'pending enrollment',
    tryThis: 'See a coverage that cannot be waived any more.',
    gender: 'F',
    age: 23,
    coverages: [pending],
  },
  {
    firstName: 'Wade',
    lastName: 'Waived',
    school: 'bay-state',
    state: 'waived',
    tryThis: seeConfirmation,
    gender: 'M',
    age: 20,
    coverages: [waivedThisYear],
  },
  {
    firstName: 'Enzo',
    lastName: 'Enrolled',
    school: 'bay-state',
    state: 'enrolled',
    tryThis: 'See an enrolled coverage.',
    gender: 'M',
    age: 24,
    coverages: [enrolled],
  },

  // Chesapeake University, Maryland: student ids with a pattern and words of its own
  {
    firstName: 'Elliot',
    lastName: 'Eligible',
    school: 'chesapeake',
    state: 'eligible',
    tryThis: fromStartToFinish,
    gender: 'M',
    age: 19,
    coverages: [eligible],
  },
  {
    firstName: 'Perry',
    lastName: 'Prioryear',
    school: 'chesapeake',
    state: 'eligible, waived last year',
    tryThis: copyLastYear,
    gender: 'X',
    age: 22,
    coverages: [eligible, waivedLastYear],
  },
  {
    firstName: 'Dana',
    lastName: 'Dependents',
    school: 'chesapeake',
    state: 'eligible, spouse and two children',
    tryThis: 'See the dependents below the coverage.',
    gender: 'F',
    age: 31,
    coverages: [eligible],
    dependents: [
      { firstName: 'Derek', relationship: 'Spouse', gender: 'M', age: 33 },
      { firstName: 'Daisy', relationship: 'Child', gender: 'F', age: 6 },
      { firstName: 'Duncan', relationship: 'Child', gender: 'M', age: 3 },
    ],
  },
  {
    firstName: 'Elise',
    lastName: 'Expired',
    school: 'chesapeake',
    state: 'expired',
    tryThis: 'See a coverage of last year whose enrollment has expired.',
    gender: 'F',
    age: 23,
    coverages: [expired],
  },
  {
    firstName: 'Una',
    lastName: 'Unverified',
    school: 'chesapeake',
    state: 'unverified',
    tryThis: 'Sign in before the email address was confirmed.',
    gender: 'F',
    age: 18,
    coverages: [eligible],
    isUnverified: true,
  },
  {
    firstName: 'Edgar',
    lastName: 'Enrolled',
    school: 'chesapeake',
    state: 'enrolled, last year expired',
    tryThis: 'See this year beside last year.',
    gender: 'M',
    age: 26,
    coverages: [enrolled, expired],
  },

  // Lone Star Technical University, Texas
  {
    firstName: 'Tess',
    lastName: 'Eligible',
    school: 'lone-star',
    state: 'eligible',
    tryThis: fromStartToFinish,
    gender: 'F',
    age: 20,
    coverages: [eligible],
  },
  {
    firstName: 'Lena',
    lastName: 'Late',
    school: 'lone-star',
    state: 'eligible, too late',
    tryThis: 'See that the last day to waive was yesterday.',
    gender: 'F',
    age: 21,
    coverages: [{ ...eligible, waiveInDays: -1 }],
  },
  {
    firstName: 'Larry',
    lastName: 'Lastday',
    school: 'lone-star',
    state: 'eligible, last day',
    tryThis: 'Waive today, on the last day.',
    gender: 'M',
    age: 25,
    coverages: [{ ...eligible, waiveInDays: 0 }],
  },
  {
    firstName: 'Ellis',
    lastName: 'Eligibilitypending',
    school: 'lone-star',
    state: 'eligibility pending',
    tryThis: 'See a coverage that the university has not decided yet.',
    gender: 'M',
    age: 19,
    coverages: [{ period: 'this-year', status: 'Eligibility Pending' }],
  },
  {
    firstName: 'Wanda',
    lastName: 'Waived',
    school: 'lone-star',
    state: 'waived twice',
    tryThis: seeConfirmation,
    gender: 'F',
    age: 22,
    coverages: [waivedThisYear, waivedLastYear],
  },

  // Golden Gate Pacific University, California
  {
    firstName: 'Gigi',
    lastName: 'Eligible',
    school: 'golden-gate',
    state: 'eligible',
    tryThis: fromStartToFinish,
    gender: 'F',
    age: 20,
    coverages: [eligible],
  },
  {
    firstName: 'Ines',
    lastName: 'International',
    school: 'golden-gate',
    state: 'international (Brazil)',
    tryThis: 'Waive with an insurance company abroad.',
    gender: 'F',
    age: 24,
    coverages: [eligible],
    countryId: 28,
  },
  {
    firstName: 'Igor',
    lastName: 'International',
    school: 'golden-gate',
    state: 'international (Germany), enrolled',
    tryThis: 'See an enrolled coverage of a student from abroad.',
    gender: 'M',
    age: 27,
    coverages: [enrolled],
    countryId: 80,
  },
  {
    firstName: 'Petra',
    lastName: 'Pending',
    school: 'golden-gate',
    state: 'pending enrollment',
    tryThis: 'See a coverage that cannot be waived any more.',
    gender: 'F',
    age: 22,
    coverages: [pending],
  },
  {
    firstName: 'Remy',
    lastName: 'Remote',
    school: 'golden-gate',
    state: 'eligible, second address',
    tryThis: 'Answer that you study remotely: fewer questions follow.',
    gender: 'X',
    age: 29,
    coverages: [eligible],
    secondaryEmail: 'remy.remote@mail.example',
  },

  // Empire City University, New York
  {
    firstName: 'Emery',
    lastName: 'Eligible',
    school: 'empire',
    state: 'eligible',
    tryThis: fromStartToFinish,
    gender: 'M',
    age: 21,
    coverages: [eligible],
  },
  {
    firstName: 'Nell',
    lastName: 'Newcarrier',
    school: 'empire',
    state: 'eligible',
    tryThis: 'Search for an insurance company that is not in the list.',
    gender: 'F',
    age: 20,
    coverages: [eligible],
  },
  {
    firstName: 'Spencer',
    lastName: 'Spouse',
    school: 'empire',
    state: 'enrolled with a spouse',
    tryThis: 'See an enrolled spouse below the coverage.',
    gender: 'M',
    age: 30,
    coverages: [enrolled],
    dependents: [{ firstName: 'Sylvia', relationship: 'Spouse', gender: 'F', age: 29 }],
  },
  {
    firstName: 'Paige',
    lastName: 'Partner',
    school: 'empire',
    state: 'eligible, domestic partner',
    tryThis: 'See a domestic partner below the coverage.',
    gender: 'F',
    age: 28,
    coverages: [eligible],
    dependents: [{ firstName: 'Parker', relationship: 'Domestic Partner', gender: 'X', age: 30 }],
  },
  {
    firstName: 'Dina',
    lastName: 'Disabled',
    school: 'empire',
    state: 'account disabled',
    tryThis: 'Try to sign in to an account that was closed.',
    gender: 'F',
    age: 22,
    coverages: [eligible],
    isDisabled: true,
  },

  // Great Lakes University, Michigan: documents for Medicaid only
  {
    firstName: 'Mia',
    lastName: 'Medicaid',
    school: 'great-lakes',
    state: 'eligible, Medicaid',
    tryThis: 'Waive with Medicaid: this school asks for documents then only.',
    gender: 'F',
    age: 20,
    coverages: [{ ...eligible, customCode3Id: 'Medicaid' }],
  },
  {
    firstName: 'Grant',
    lastName: 'Eligible',
    school: 'great-lakes',
    state: 'eligible',
    tryThis: 'Waive with insurance through a job: no documents are asked for.',
    gender: 'M',
    age: 23,
    coverages: [eligible],
  },
  {
    firstName: 'Piper',
    lastName: 'Prioryear',
    school: 'great-lakes',
    state: 'eligible, waived last year',
    tryThis: copyLastYear,
    gender: 'F',
    age: 21,
    coverages: [eligible, waivedLastYear],
  },
  {
    firstName: 'Wren',
    lastName: 'Waived',
    school: 'great-lakes',
    state: 'waived',
    tryThis: seeConfirmation,
    gender: 'X',
    age: 20,
    coverages: [waivedThisYear],
  },
  {
    firstName: 'Eve',
    lastName: 'Expired',
    school: 'great-lakes',
    state: 'expired',
    tryThis: 'See a coverage of last year whose enrollment has expired.',
    gender: 'F',
    age: 25,
    coverages: [expired],
  },

  // Old Dominion Valley University, Virginia: single sign-on
  {
    firstName: 'Sara',
    lastName: 'Signon',
    school: 'old-dominion',
    state: 'single sign-on, eligible',
    tryThis: 'Enter the address: no password is asked for.',
    gender: 'F',
    age: 20,
    coverages: [eligible],
  },
  {
    firstName: 'Simon',
    lastName: 'Signon',
    school: 'old-dominion',
    state: 'single sign-on, enrolled',
    tryThis: 'Enter the address: no password is asked for.',
    gender: 'M',
    age: 24,
    coverages: [enrolled],
  },
  {
    firstName: 'Sonia',
    lastName: 'Signon',
    school: 'old-dominion',
    state: 'single sign-on, waived last year',
    tryThis: 'Enter the address: no password is asked for.',
    gender: 'F',
    age: 22,
    coverages: [eligible, waivedLastYear],
  },

  // Cascadia University, Washington: asks athletes about their sport
  {
    firstName: 'Cass',
    lastName: 'Eligible',
    school: 'cascadia',
    state: 'eligible',
    tryThis: fromStartToFinish,
    gender: 'F',
    age: 19,
    coverages: [eligible],
  },
  {
    firstName: 'Andy',
    lastName: 'Athlete',
    school: 'cascadia',
    state: 'eligible, athlete',
    tryThis: 'Waive as an athlete: the sport is asked for.',
    gender: 'M',
    age: 20,
    coverages: [eligible],
    isAthlete: true,
  },
  {
    firstName: 'Tara',
    lastName: 'Twoplans',
    school: 'cascadia',
    state: 'two coverages',
    tryThis: 'Waive one half of the year and leave the other.',
    gender: 'F',
    age: 21,
    coverages: [
      { period: 'first-half', status: 'Eligible', waiveInDays: 14 },
      { period: 'second-half', status: 'Eligible', waiveInDays: 120 },
    ],
  },
  {
    firstName: 'Noah',
    lastName: 'Nocoverage',
    school: 'cascadia',
    state: 'no coverage',
    tryThis: 'See a dashboard without a coverage.',
    gender: 'M',
    age: 18,
    coverages: [],
  },
  {
    firstName: 'Ember',
    lastName: 'Enrolled',
    school: 'cascadia',
    state: 'enrolled, athlete',
    tryThis: 'See an enrolled coverage.',
    gender: 'F',
    age: 22,
    coverages: [enrolled],
    isAthlete: true,
  },
];
