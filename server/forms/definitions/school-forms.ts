import type { FormDefinition, LanguageDefinition } from '@campus-cover/engine';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { FormCatalog } from './form-catalog.ts';
import type { PublishedOverlay } from './published-overlays.ts';

/** The forms of one school at one point in time. */
export interface SchoolForms {
  /** The forms of every school, then those that only this school has. Not those that students cannot open at all. */
  readonly formIds: readonly string[];
  /** Whether a form is one that only this school has. */
  isOwn(formId: string): boolean;
  /** The language that a form is written in and the languages it is translated into; empty when there is only one. */
  languages(formId: string): readonly LanguageDefinition[];
  /**
   * @param language tag; `null` for the language that the form is written in
   * @throws {ServerError} NOT_FOUND for an unknown form, or one that is not translated into that language.
   * FORM_UNAVAILABLE when the publication no longer fits the base form. The base form never replaces the publication,
   * because the base form may request less.
   */
  definition(formId: string, language?: string | null): FormDefinition;
  /**
   * What a list shows about a form: its title, page, desk and review. For an unavailable form it returns the built-in
   * values, so that the list still works. A person who opens the form sees the error. A school's own form can be
   * gone while submissions of it are still listed; its title is then its id.
   */
  describe(formId: string): DescribedForm;
  /** The row id of the publication that a form is rendered from; null while the built-in files are in effect. */
  publicationOf(formId: string): number | null;
  /** False if a form's publication no longer fits the base form. */
  isAvailable(formId: string): boolean;
}

/** What a list shows about a form. */
export type DescribedForm = Pick<FormDefinition, 'id' | 'title' | 'page' | 'delivery' | 'review'>;

interface InForce {
  readonly catalog: FormCatalog;
  /** Null for a person whose school is not known yet. */
  readonly slug: string | null;
  readonly published: ReadonlyMap<string, PublishedOverlay>;
}

export function schoolForms({ catalog, slug, published }: InForce): SchoolForms {
  const bases = new Set(catalog.formIds);
  const released = slug === null ? [] : catalog.ownFormIds(slug);
  const own = new Set([
    ...released.filter((formId) => !published.has(formId)),
    ...[...published].flatMap(([formId, { definitions }]) =>
      bases.has(formId) || !definitions.has(null) ? [] : [formId],
    ),
  ]);
  return {
    formIds: [...catalog.formIds, ...own],
    isOwn: (formId) => own.has(formId),
    languages(formId) {
      const { definitions } = published.get(formId) ?? {};
      if (bases.has(formId) || definitions === undefined) return catalog.languages(formId, slug);
      const tags = [definitions.get(null)?.language ?? 'en', ...[...definitions.keys()].filter((tag) => tag !== null)];
      return tags.length < 2 ? [] : tags.flatMap((tag) => catalog.language(tag) ?? []);
    },
    definition(formId, language = null) {
      const overlay = published.get(formId);
      if (overlay === undefined) return catalog.definition(formId, slug, language);
      const definition = overlay.definitions.get(language);
      if (definition !== undefined) return definition;
      throw new ServerError(overlay.problems.length === 0 ? 'NOT_FOUND' : 'FORM_UNAVAILABLE');
    },
    describe(formId) {
      const current = published.get(formId)?.definitions.get(null);
      if (current !== undefined) return current;
      const isKnown = bases.has(formId) || released.includes(formId);
      return isKnown ? catalog.definition(formId, slug) : { id: formId, title: formId };
    },
    publicationOf: (formId) => published.get(formId)?.id ?? null,
    isAvailable: (formId) => (published.get(formId)?.problems ?? []).length === 0,
  };
}
