import { ServerError } from '../errors/server-error.ts';
import { deliveryHandler } from './delivery/delivery-handler.ts';
import { dependentHandler } from './dependent/dependent-handler.ts';
import type { DirectFormHandler } from './direct-form.ts';
import { enrollmentHandlers } from './enrollment/enrollment-handler.ts';
import type { EffectiveForms } from './effective-forms.ts';
import type { FormHandler } from './form-handler.ts';
import { forgotPasswordHandler } from './password/forgot-password-handler.ts';
import { resetPasswordHandler } from './password/reset-password-handler.ts';
import { profileHandler } from './profile/profile-handler.ts';
import { registrationSsoHandler } from './registration/registration-sso-handler.ts';
import { registrationHandler } from './registration/registration-handler.ts';
import { terminationHandler } from './termination/termination-handler.ts';
import { waiverHandler } from './waiver/waiver-handler.ts';

const handlers: ReadonlyMap<string, FormHandler> = new Map(
  [dependentHandler, ...enrollmentHandlers, terminationHandler, waiverHandler].map((handler) => [
    handler.formId,
    handler,
  ]),
);

/** @throws {ServerError} NOT_FOUND for an unknown form, or one that has neither a handler nor a `delivery` */
export function getFormHandler(forms: Pick<EffectiveForms, 'catalog' | 'ofSchool'>, formId: string): FormHandler {
  const handler = handlers.get(formId);
  if (handler) return handler;
  if (forms.catalog.base(formId).delivery === undefined) throw new ServerError('NOT_FOUND');
  return deliveryHandler(forms, formId);
}

/** Forms that leave no record: one line each. */
const directHandlers: ReadonlyMap<string, DirectFormHandler> = new Map(
  [forgotPasswordHandler, profileHandler, registrationHandler, registrationSsoHandler, resetPasswordHandler].map(
    (handler) => [handler.formId, handler],
  ),
);

/** The handler of a form that leaves no record of its own; undefined for one that does, and for an unknown form. */
export function findDirectHandler(formId: string): DirectFormHandler | undefined {
  return directHandlers.get(formId);
}
