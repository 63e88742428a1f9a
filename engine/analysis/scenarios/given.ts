import type { Catalogs } from '../../definition/apply-catalogs.ts';
import type { Json } from '../../definition/form-definition.ts';
import type { LookupResult } from '../../live-form/form.ts';

/**
 * The world around a form: `schemas/forms/<id>/given.json`, on top of which a scenario may put its own.
 * Twin: `schemas/meta/given.schema.json`.
 */
export interface Given {
  readonly $schema?: string;
  /** ISO date, e.g. `"2026-08-20"`. */
  readonly today: string;
  /** `$context`; for a school's variant, `school` in it comes from the school's own file. */
  readonly context?: Readonly<Record<string, Json>>;
  /** Choices that a school keeps in its database, e.g. `carriers`. */
  readonly catalogs?: Catalogs;
  /** What the host's prefill record holds; `null` when there is none. */
  readonly prefill?: Readonly<Record<string, Json>> | null;
  /** Service → its answers; the first whose `with` fits is given. A question that none fits finds nothing (`null`). */
  readonly lookups?: Readonly<Record<string, readonly GivenAnswer[]>>;
  /**
   * JSON pointer of a part of the form → why no scenario can notice that it changes, e.g. because another part asks the
   * same in the same words. Such a mutant is listed with its reason, and counted neither as noticed nor as missed.
   */
  readonly equivalentMutants?: Readonly<Record<string, string>>;
}

export interface GivenAnswer {
  /** Parameters that must have these values; left out, every question fits. */
  readonly with?: Readonly<Record<string, Json>>;
  /** What the service says; `null` when it finds nothing. */
  readonly answer?: LookupResult;
  /** Instead of an answer: the service fails, or never answers. */
  readonly outcome?: 'fails' | 'never-answers';
}
