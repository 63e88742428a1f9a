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
  /** The last day to enroll, in days from today; without it there is none. */
  readonly enrollInDays?: number;
  /** An enrollment that was confirmed and waits for this payment. */
  readonly unpaid?: DemoPayment;
}

/** What a card is to pay for the student alone, as the school's file has it; a test holds the two together. */
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
  /** Of a newborn, in place of an age in years. */
  readonly bornDaysAgo?: number;
  /** Not in the student's coverages: there to be chosen. */
  readonly isUncovered?: true;
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
  /** On the school's list, with the date of birth that a registration has to name; has no account yet. */
  readonly listedAs?: { readonly dateOfBirth: string };
  readonly isDisabled?: boolean;
  readonly isAthlete?: boolean;
  /** A country other than 225, the home country. */
  readonly countryId?: number;
  readonly secondaryEmail?: string;
}
