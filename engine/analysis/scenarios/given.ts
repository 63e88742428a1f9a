import type { Json } from '../../definition/form-definition.ts';
import type { Catalogs } from '../../definition/load/apply-catalogs.ts';
import type { LookupResult } from '../../live-form/form.ts';

/**
 * The data around a form: `schemas/forms/<id>/given.json`. A scenario can change parts of it. JSON Schema:
 * `schemas/meta/given.schema.json`.
 */
export interface Given {
  readonly $schema?: string;
  /** ISO date, e.g. `"2026-08-20"`. */
  readonly today: string;
  /** `$context`. For a school's variant, `school` comes from the school's own file. */
  readonly context?: Readonly<Record<string, Json>>;
  /** Choices from a school's database, e.g. `carriers`. */
  readonly catalogs?: Catalogs;
  /** The content of the host's prefill record; `null` when there is none. */
  readonly prefill?: Readonly<Record<string, Json>> | null;
  /**
   * Service → its results. The first result whose `with` matches applies. Without a match, the service finds nothing
   * (`null`).
   */
  readonly lookups?: Readonly<Record<string, readonly GivenAnswer[]>>;
  /**
   * JSON pointer to a part of the form → why no scenario can notice a change there. For example, another part asks the
   * same question with the same text. The report lists such a mutant with its reason, but counts it as neither noticed
   * nor missed.
   */
  readonly equivalentMutants?: Readonly<Record<string, string>>;
}

/** The result that a service returns in a scenario, and the parameters that the result applies to. */
export interface GivenAnswer {
  /** Parameters and the values that they must have. If `with` is missing, the result applies to every call. */
  readonly with?: Readonly<Record<string, Json>>;
  /** The service's result; `null` when it finds nothing. */
  readonly answer?: LookupResult;
  /** Used instead of a result: the service fails or never responds. */
  readonly outcome?: 'fails' | 'never-answers';
}
