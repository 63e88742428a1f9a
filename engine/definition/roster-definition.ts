// Made by `npm run types -w @campus-cover/engine` from schemas/meta; a test compares. Not edited by hand.

import type { Logic } from './form-definition.ts';

/** How a school lists its students, and who is eligible for what (`schemas/schools/<slug>/roster.json`). */
export interface RosterDefinition {
  /** The path to this JSON Schema, e.g. "../../meta/roster.schema.json". */
  readonly $schema?: string;
  /** The column for each student field. The file must have every column that is named here. */
  readonly columns: RosterColumns;
  /**
   * How the file writes dates. A day or month below 10 may omit its leading zero, except in "yyyymmdd". dd-mmm-yyyy:
   * with English months, e.g. "05-Mar-2004".
   */
  readonly dates: 'yyyy-mm-dd' | 'mm/dd/yyyy' | 'dd/mm/yyyy' | 'dd.mm.yyyy' | 'mm-dd-yyyy' | 'dd-mmm-yyyy' | 'yyyymmdd';
  /**
   * What the school’s gender codes mean, e.g. { "F": "Female", "N": null }; null: the portal records no gender. Case
   * does not matter. If absent, the codes are F, Female, M and Male.
   */
  readonly genders?: Readonly<Record<string, 'Female' | 'Male' | null>>;
  /**
   * The portal’s country names, by the school’s own codes, e.g. { "USA": "United States" }. The names are in
   * schemas/catalogs/countries.json. Case does not matter.
   */
  readonly countries?: Readonly<Record<string, string>>;
  /** Other facts about a student in a row, by the name that the conditions below use, e.g. "credits". */
  readonly facts?: Readonly<Record<string, RosterFactDefinition>>;
  /**
   * The rules that decide which students are offered which plans. Each key is a name made up of lowercase letters,
   * digits and hyphens. For each plan, the first rule whose condition is true applies. If no condition is true, the
   * student is not offered the plan.
   */
  readonly eligibility: Readonly<Record<string, EligibilityRule>>;
  /**
   * The class whose rates in coverage-periods.json apply to a student. The first class whose condition is true
   * applies. If no condition is true: "default".
   */
  readonly rateClasses?: Readonly<Record<string, RateClassRule>>;
  /**
   * What happens to students who are no longer in the file and have neither waived, enrolled nor paid. keep: nothing.
   * expire: their coverage expires. Default: keep.
   */
  readonly gone?: 'keep' | 'expire';
  /**
   * If more than this percentage of the students is missing from the file, the import stops and the portal asks
   * whether that is intended. Default: 10.
   */
  readonly mostGonePercent?: number;
  /** Sample rows and the results that the rules must produce. Lint tests each row. */
  readonly examples?: Readonly<Record<string, RosterExample>>;
}

/** The column headers for each field of `RosterStudent`. Any one of a field’s headers identifies its column. */
export interface RosterColumns {
  /** The student’s school ID. It must match "studentId" in school.json. */
  readonly schoolStudentId: readonly string[];
  /** The email address with which the student registers. */
  readonly email: readonly string[];
  /** The first name. */
  readonly firstName: readonly string[];
  /** The middle name. */
  readonly middleName?: readonly string[];
  /** The last name. */
  readonly lastName: readonly string[];
  /** The date of birth, in the format that "dates" names. */
  readonly dateOfBirth: readonly string[];
  /** The gender, as one of the codes under "genders". */
  readonly gender?: readonly string[];
  /** Street and number. */
  readonly street1?: readonly string[];
  /** Building, apartment or room. */
  readonly street2?: readonly string[];
  /** City or town. */
  readonly city?: readonly string[];
  /** The state, by its two letters or its name, e.g. "MA" or "Massachusetts". */
  readonly stateId?: readonly string[];
  /** The ZIP code or, for an address abroad, the postal code. */
  readonly postalCode?: readonly string[];
  /** The country, as a code under "countries" or by its name in the portal. An empty cell means the United States. */
  readonly countryId?: readonly string[];
  /** A second email address for the student. */
  readonly emailAddressSecondary?: readonly string[];
  /** The student’s ID in the school’s plan. If absent, the portal creates one. */
  readonly subscriberId?: readonly string[];
}

/** A value in a row that only conditions read. An empty cell is null. */
export interface RosterFactDefinition {
  /** The column that holds this fact. The file must have the column; a cell may be empty. */
  readonly column: readonly string[];
  /** What a cell holds. boolean: Y or N, Yes or No, True or False, 1 or 0. */
  readonly type: 'text' | 'number' | 'boolean' | 'date';
  /**
   * Only for text: the school’s codes and what the conditions call them, e.g. { "F1": "F-1" }. Case does not matter. A
   * row with another code is not imported. If absent, any text is valid.
   */
  readonly values?: Readonly<Record<string, string>>;
}

/** Decides whether a student is offered certain plans. Rules are tried in file order. */
export interface EligibilityRule {
  /** The plans to which the rule applies, by their codes in coverage-periods.json, e.g. ["annual", "fall"]. */
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

/** Decides whether a rate class applies to a student. Classes are tried in file order. */
export interface RateClassRule {
  /** The condition. It can read the same values as the condition of an eligibility rule. */
  readonly when: Logic;
}

/** A row and the result of applying the rules to it. */
export interface RosterExample {
  /** The day on which the row is read, e.g. "2026-08-20". Ages depend on it. */
  readonly today: string;
  /** Cells by column, as in the school’s file, e.g. { "Credits": "9" }. An omitted column is empty. */
  readonly row: Readonly<Record<string, string>>;
  /** The expected status by plan, e.g. { "annual": "Eligible", "fall": "none" }. */
  readonly plans: Readonly<Record<string, 'Eligible' | 'Eligibility Pending' | 'none'>>;
  /** The expected class. If absent, lint does not test it. */
  readonly rateClass?: string;
}
