import { forgotPasswordHandler } from '../accounts/passwords/forgot-password-handler.ts';
import { resetPasswordHandler } from '../accounts/passwords/reset-password-handler.ts';
import { askInvitationHandler } from '../accounts/registration/ask-invitation-handler.ts';
import { registrationHandler } from '../accounts/registration/registration-handler.ts';
import { dependentHandler } from '../enrollment/dependents/dependent-handler.ts';
import { enrollmentHandlers } from '../enrollment/enrollment-handler.ts';
import type { EffectiveForms } from '../forms/definitions/effective-forms.ts';
import type { DirectFormHandler } from '../forms/direct/direct-form.ts';
import type { FormHandler } from '../forms/form-handler.ts';
import type { HandlerRegistry } from '../forms/handler-registry.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { profileHandler } from '../profile/profile-handler.ts';
import { deliveryHandler } from '../requests/delivery-handler.ts';
import { appealHandler } from '../reviews/appeals/appeal-handler.ts';
import { registrationSsoHandler } from '../sign-on/registration-sso-handler.ts';
import { terminationHandler } from '../termination/termination-handler.ts';
import { waiverHandler } from '../waiver/waiver-handler.ts';
import { studentLookups } from './student-lookups.ts';

const handlers: ReadonlyMap<string, FormHandler> = byForm([
  dependentHandler,
  ...enrollmentHandlers,
  terminationHandler,
  waiverHandler,
]);

/** Forms that leave no record. */
const directHandlers: ReadonlyMap<string, DirectFormHandler> = byForm([
  askInvitationHandler,
  forgotPasswordHandler,
  profileHandler,
  registrationHandler,
  registrationSsoHandler,
  resetPasswordHandler,
]);

/**
 * The handlers of all forms: one for each form listed above, one for all forms that go to a desk and for the forms that
 * only one school has, and one for all forms with which students appeal.
 */
export function createFormHandlers(forms: Pick<EffectiveForms, 'catalog' | 'ofSchool'>): HandlerRegistry {
  const registry: HandlerRegistry = {
    get(formId) {
      const handler = handlers.get(formId) ?? directHandlers.get(formId)?.held;
      if (handler) return handler;
      // Only the student's school tells whether it has a form of its own with this id, so the handler looks for it.
      if (!forms.catalog.formIds.includes(formId)) return deliveryHandler(forms, formId);
      const { appeal, delivery } = forms.catalog.base(formId);
      if (appeal === true) return appealHandler({ ...forms, handlers: registry }, formId);
      if (delivery === undefined) throw new ServerError('NOT_FOUND');
      return deliveryHandler(forms, formId);
    },
    getWithDraft(formId) {
      if (directHandlers.has(formId)) throw new ServerError('NOT_FOUND');
      return registry.get(formId);
    },
    findDirect: (formId) => directHandlers.get(formId),
    lookups: studentLookups,
  };
  return registry;
}

function byForm<Handler extends { readonly formId: string }>(all: readonly Handler[]): ReadonlyMap<string, Handler> {
  return new Map(all.map((handler) => [handler.formId, handler]));
}
