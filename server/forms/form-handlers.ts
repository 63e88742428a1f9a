import { ServerError } from '../errors/server-error.ts';
import type { FormHandler } from './form-handler.ts';
import { waiverHandler } from './waiver/waiver-handler.ts';

const handlers: ReadonlyMap<string, FormHandler> = new Map([waiverHandler].map((handler) => [handler.formId, handler]));

/** @throws {ServerError} NOT_FOUND for a form that the server has no handler for */
export function getFormHandler(formId: string): FormHandler {
  const handler = handlers.get(formId);
  if (!handler) throw new ServerError('NOT_FOUND');
  return handler;
}
