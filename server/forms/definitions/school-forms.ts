import type { FormDefinition } from '@campus-cover/engine';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { FormCatalog } from './form-catalog.ts';
import type { PublishedOverlay } from './published-overlays.ts';

/** The forms of one school at one point in time. */
export interface SchoolForms {
  /**
   * @param language tag; `null` for the language that the form is written in
   * @throws {ServerError} NOT_FOUND for an unknown form, or one that is not translated into that language.
   * FORM_UNAVAILABLE when the publication no longer fits the base form. The base form never replaces the publication,
   * because the base form may request less.
   */
  definition(formId: string, language?: string | null): FormDefinition;
  /**
   * What a list shows about a form: its title, page and desk. For an unavailable form it returns the built-in
   * values, so that the list still works. A person who opens the form sees the error.
   *
   * @throws {ServerError} NOT_FOUND
   */
  describe(formId: string): Pick<FormDefinition, 'id' | 'title' | 'page' | 'delivery'>;
  /** The row id of the publication that a form is rendered from; null while the built-in files are in effect. */
  publicationOf(formId: string): number | null;
  /** False if a form's publication no longer fits the base form. */
  isAvailable(formId: string): boolean;
}

interface InForce {
  readonly catalog: FormCatalog;
  /** Null for a person whose school is not known yet. */
  readonly slug: string | null;
  readonly published: ReadonlyMap<string, PublishedOverlay>;
}

export function schoolForms({ catalog, slug, published }: InForce): SchoolForms {
  return {
    definition(formId, language = null) {
      const released = catalog.definition(formId, slug, language);
      const overlay = published.get(formId);
      if (overlay === undefined) return released;
      const definition = overlay.definitions.get(language);
      if (definition === undefined) throw new ServerError('FORM_UNAVAILABLE');
      return definition;
    },
    describe(formId) {
      return published.get(formId)?.definitions.get(null) ?? catalog.definition(formId, slug);
    },
    publicationOf: (formId) => published.get(formId)?.id ?? null,
    isAvailable: (formId) => (published.get(formId)?.problems ?? []).length === 0,
  };
}
