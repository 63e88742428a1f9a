import type { CoverageStatus, Gender, Relationship } from '../platform/storage/index.ts';

export interface DemoCoverage {
  readonly period: 'this-year' | 'last-year' | 'first-half' | 'second-half';
  readonly status: CoverageStatus;
  /** The last day to waive, in days from today. When absent, the coverage cannot be waived. */
  readonly waiveInDays?: number;
  /** An existing waiver of this coverage. */
  readonly waiver?: 'draft' | 'submitted';
  readonly customCode3Id?: string;
  /** The last day to enroll, in days from today; when absent, there is none. */
  readonly enrollInDays?: number;
  /** A confirmed enrollment that is waiting for this payment. */
  readonly unpaid?: DemoPayment;
}

/** A card payment for the student alone, with the amounts from the school's file; a test compares the two. */
export interface DemoPayment {
  readonly premiumCents: number;
  readonly sponsorCents: number;
  readonly feeCents: number;
}

export interface DemoDependent {
  readonly firstName: string;
  readonly relationship: Relationship;
  readonly gender: Gender;
  readonly age: number;
  /** Age in days for a newborn; replaces the age in years. */
  readonly bornDaysAgo?: number;
  /** The dependent is not in the student's coverages, so the student can add them. */
  readonly isUncovered?: true;
}

/** A student whose name describes the state that they demonstrate. */
export interface DemoStudent {
  readonly firstName: string;
  readonly lastName: string;
  /** The school's slug. */
  readonly school: string;
  /** One or two words for the table of accounts. */
  readonly state: string;
  readonly tryThis: string;
  readonly gender: Gender;
  readonly age: number;
  readonly coverages: readonly DemoCoverage[];
  readonly dependents?: readonly DemoDependent[];
  readonly isUnverified?: boolean;
  /** The student is on the school's list but has no account. The registration must state this date of birth. */
  readonly listedAs?: { readonly dateOfBirth: string };
  readonly isDisabled?: boolean;
  readonly isAthlete?: boolean;
  /** A country other than 225, the home country. */
  readonly countryId?: number;
  readonly secondaryEmail?: string;
}
