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
  /** `$context`. For a school's variant, its `school` comes from the school's own file. */
  readonly context?: Readonly<Record<string, Json>>;
  /** Choices that a school keeps in its database, e.g. `carriers`. */
  readonly catalogs?: Catalogs;
  /** The content of the host's prefill record; `null` when there is none. */
  readonly prefill?: Readonly<Record<string, Json>> | null;
  /**
   * Service → its results. The first one whose `with` matches applies. Without a match, the service finds nothing
   * (`null`).
   */
  readonly lookups?: Readonly<Record<string, readonly GivenAnswer[]>>;
  /**
   * JSON pointer to a part of the form → why no scenario can notice a change there. For example, another part asks the
   * same in the same words. The report lists such a mutant with its reason, and counts it neither as noticed nor as
   * missed.
   */
  readonly equivalentMutants?: Readonly<Record<string, string>>;
}

/** What a service answers in a scenario, and to which parameters. */
export interface GivenAnswer {
  /** Parameters that must have these values. Without it, the result applies to every call. */
  readonly with?: Readonly<Record<string, Json>>;
  /** The service's result; `null` when it finds nothing. */
  readonly answer?: LookupResult;
  /** In place of a result: the service fails, or never answers. */
  readonly outcome?: 'fails' | 'never-answers';
}
