import type { LookupServices } from '@campus-cover/engine';
import type { TenantWork } from '../schools/tenant-work.ts';
import type { DirectFormHandler } from './direct/direct-form.ts';
import type { FormHandler } from './form-handler.ts';

/**
 * What the server does for each form. The rooms that own the forms provide the handlers; `assembly/form-handlers.ts`
 * lists them.
 */
export interface HandlerRegistry {
  /**
   * For an id that no form of every school has, returns the handler of schools' own forms. It refuses to open a form
   * that the student's school does not have.
   *
   * @throws {ServerError} NOT_FOUND for a form that has no handler, `delivery` or `appeal`
   */
  get(formId: string): FormHandler;
  /**
   * The same for a form whose drafts and documents the server keeps.
   *
   * @throws {ServerError} NOT_FOUND also for a form that leaves a record only if its submission waits
   */
  getWithDraft(formId: string): FormHandler;
  /**
   * The handler of a form that leaves no record of its own; undefined for a form that leaves one, and for an unknown
   * form.
   */
  findDirect(formId: string): DirectFormHandler | undefined;
  /** The lookup services that students' forms name, for this student. */
  lookups(work: TenantWork): LookupServices;
}
