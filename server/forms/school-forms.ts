import type { FormDefinition } from '@campus-cover/engine';
import { ServerError } from '../errors/server-error.ts';
import type { PublishedOverlay } from '../overlays/published-overlays.ts';
import type { FormCatalog } from './form-catalog.ts';

/** The forms of one school as they are at one moment. */
export interface SchoolForms {
  /**
   * @param language tag; `null` for the language that the form is written in
   * @throws {ServerError} NOT_FOUND for an unknown form, or one that is not translated into that language; FORM_UNAVAILABLE when
   *   what was published of it does not fit the base form any more: never the base form in its place, which may ask for less
   */
  definition(formId: string, language?: string | null): FormDefinition;
  /**
   * What a list of forms says of one: its title, its page, its desk. Of a form that is not available, what the release said, so
   * that a list is never lost by it; whoever opens the form hears it.
   *
   * @throws {ServerError} NOT_FOUND
   */
  describe(formId: string): Pick<FormDefinition, 'id' | 'title' | 'page' | 'delivery'>;
  /** Which publication a form is drawn from, by the id of its row; null while the release's own files hold. */
  publicationOf(formId: string): number | null;
  /** False while what was published of a form does not fit the base form any more. */
  isAvailable(formId: string): boolean;
}

interface InForce {
  readonly catalog: FormCatalog;
  /** Null for somebody of whom no school is known yet. */
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
