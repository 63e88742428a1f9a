/** A student's data from one row of a roster, in the portal's own format. */
export interface RosterStudent {
  readonly schoolStudentId: string;
  /** In lower case. */
  readonly email: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  /** ISO date, e.g. `"2004-02-29"`. */
  readonly dateOfBirth: string;
  readonly gender: 'Female' | 'Male' | null;
  readonly street1: string;
  readonly street2: string;
  readonly city: string;
  /** Two letters, e.g. `"MA"`. Null outside the home country. */
  readonly stateId: string | null;
  readonly postalCode: string;
  /** 225 is the home country. */
  readonly countryId: number;
  readonly emailAddressSecondary: string | null;
  /** The student's id in the school's own plan. Null if the school lets the portal create the id. */
  readonly subscriberId: string | null;
}

/** A value that eligibility rules read, e.g. the number of credits. Null for an empty cell. */
export type RosterFact = string | number | boolean | null;

/** A row after the reader has read it. */
export interface RosterRow {
  /** Line in the file on which the row begins. The first line is 1. */
  readonly line: number;
  readonly student: RosterStudent;
  /** By the names under `facts` in the school's roster.json, e.g. `{ "credits": 12, "visa": "F-1" }`. */
  readonly facts: Readonly<Record<string, RosterFact>>;
}

/** An error or a suspicious value in a roster file. */
export interface RosterProblem {
  /** Line in the file, starting at 1. Null if the problem concerns the whole file. */
  readonly line: number | null;
  /** The column's name in the school's file, as in the header. Null if the problem concerns the whole row. */
  readonly column: string | null;
  /** E.g. `"date-as-number"`. */
  readonly code: string;
  /** error: the row is not imported. warning: the row is imported. */
  readonly severity: 'error' | 'warning';
  /** A complete sentence for the person who made the file. It says what to do. */
  readonly message: string;
}

/** The result of the school's rules for a student and a plan. */
export interface Eligibility {
  /** Null if the school does not offer the plan to the student. */
  readonly status: 'Eligible' | 'Eligibility Pending' | null;
  /** The student's class, which determines the rates, e.g. `"default"` or `"graduate"`. */
  readonly rateClass: string;
  /** Id of the rule that decided; null if no rule did. */
  readonly rule: string | null;
  /** A complete sentence, e.g. `"Takes six or more credits."` */
  readonly reason: string;
}
