// Made by `npm run types -w @campus-cover/engine` from schemas/meta; a test compares. Not edited by hand.

import type { Logic } from './form-definition.ts';

/** How a school lists its students, and who is eligible for what (`schemas/schools/<slug>/roster.json`). */
export interface RosterDefinition {
  /** The path of this JSON Schema, e.g. "../../meta/roster.schema.json". */
  readonly $schema?: string;
  /** The column of each field of a student. The file must have every column that is named here. */
  readonly columns: RosterColumns;
  /**
   * How the file writes dates. A day or month below 10 may lack its zero, except in "yyyymmdd". dd-mmm-yyyy: with
   * English months, e.g. "05-Mar-2004".
   */
  readonly dates: 'yyyy-mm-dd' | 'mm/dd/yyyy' | 'dd/mm/yyyy' | 'dd.mm.yyyy' | 'mm-dd-yyyy' | 'dd-mmm-yyyy' | 'yyyymmdd';
  /**
   * What the school’s gender codes mean, e.g. { "F": "Female", "N": null }; null: the portal records no gender. Upper
   * and lower case are the same. Absent: F, Female, M and Male.
   */
  readonly genders?: Readonly<Record<string, 'Female' | 'Male' | null>>;
  /**
   * The portal’s name of a country by the school’s own code, e.g. { "USA": "United States" }. The names are in
   * schemas/catalogs/countries.json. Upper and lower case are the same.
   */
  readonly countries?: Readonly<Record<string, string>>;
  /** What else a row says about a student, by a name that the conditions below read, e.g. "credits". */
  readonly facts?: Readonly<Record<string, RosterFactDefinition>>;
  /**
   * Who is offered which plan, by a name in lowercase letters, digits and hyphens. For each plan the first rule that
   * holds decides. If none holds, the student is not offered the plan.
   */
  readonly eligibility: Readonly<Record<string, EligibilityRule>>;
  /**
   * The class whose rates in coverage-periods.json apply to a student. The first class whose condition holds decides.
   * If none holds: "default".
   */
  readonly rateClasses?: Readonly<Record<string, RateClassRule>>;
  /**
   * What happens to students who are no longer in the file and have neither waived, enrolled nor paid. keep: nothing.
   * expire: their coverage expires. Absent: keep.
   */
  readonly gone?: 'keep' | 'expire';
  /**
   * A file that lacks more than this share of the students stops, and the portal asks whether that is intended.
   * Absent: 10.
   */
  readonly mostGonePercent?: number;
  /** Rows and what the rules make of them. Lint tries each one. */
  readonly examples?: Readonly<Record<string, RosterExample>>;
}

/** The headers of the column of each field of `RosterStudent`. Any of a column’s headers means the column. */
export interface RosterColumns {
  /** The school’s ID of the student. It must match "studentId" in school.json. */
  readonly schoolStudentId: readonly string[];
  /** The email address with which the student registers. */
  readonly email: readonly string[];
  /** The first name. */
  readonly firstName: readonly string[];
  /** The middle name. */
  readonly middleName?: readonly string[];
  /** The last name. */
  readonly lastName: readonly string[];
  /** The date of birth, written as "dates" says. */
  readonly dateOfBirth: readonly string[];
  /** The gender, by the codes under "genders". */
  readonly gender?: readonly string[];
  /** Street and number. */
  readonly street1?: readonly string[];
  /** Building, apartment or room. */
  readonly street2?: readonly string[];
  /** City or town. */
  readonly city?: readonly string[];
  /** The state, by its two letters or its name, e.g. "MA" or "Massachusetts". */
  readonly stateId?: readonly string[];
  /** The ZIP code or, abroad, the postal code. */
  readonly postalCode?: readonly string[];
  /** The country, by a code under "countries" or its name in the portal. An empty cell: the United States. */
  readonly countryId?: readonly string[];
  /** Another email address of the student. */
  readonly emailAddressSecondary?: readonly string[];
  /** The student’s ID in the school’s plan. Absent: the portal makes one. */
  readonly subscriberId?: readonly string[];
}

/** A value of a row that only conditions read. An empty cell is null. */
export interface RosterFactDefinition {
  /** The column of this fact. The file must have it; a cell may be empty. */
  readonly column: readonly string[];
  /** What a cell holds. boolean: Y or N, Yes or No, True or False, 1 or 0. */
  readonly type: 'text' | 'number' | 'boolean' | 'date';
  /**
   * Only for text: the school’s codes and what they are called in the conditions, e.g. { "F1": "F-1" }. Upper and
   * lower case are the same. A row with another code is not imported. Absent: any text.
   */
  readonly values?: Readonly<Record<string, string>>;
}

/** Whether students are offered some plans. Rules are tried in the order of the file. */
export interface EligibilityRule {
  /** The plans for which the rule decides, by their codes in coverage-periods.json, e.g. ["annual", "fall"]. */
  readonly plans: readonly string[];
  /**
   * The condition. It reads facts by their names, fields of the student such as "$student.dateOfBirth", and "$today".
   * true: always.
   */
  readonly when: Logic;
  /**
   * Eligible: the student can waive or enroll. Eligibility Pending: the student sees the coverage and waits for the
   * school. none: the student is not offered the plan.
   */
  readonly status: 'Eligible' | 'Eligibility Pending' | 'none';
  /** A sentence that tells an administrator why, e.g. "Takes nine or more credits.". */
  readonly reason: string;
}

/** Whether a class of students applies. Classes are tried in the order of the file. */
export interface RateClassRule {
  /** The condition. It reads the same as that of an eligibility rule. */
  readonly when: Logic;
}

/** A row and what the rules make of it. */
export interface RosterExample {
  /** The day on which the row is read, e.g. "2026-08-20". Ages depend on it. */
  readonly today: string;
  /** Cells by column, as in the school’s file, e.g. { "Credits": "9" }. A column that is left out is empty. */
  readonly row: Readonly<Record<string, string>>;
  /** The expected status by plan, e.g. { "annual": "Eligible", "fall": "none" }. */
  readonly plans: Readonly<Record<string, 'Eligible' | 'Eligibility Pending' | 'none'>>;
  /** The expected class. Absent: not tested. */
  readonly rateClass?: string;
}
