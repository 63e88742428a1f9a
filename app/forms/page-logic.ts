import { evaluateLogic, type Json, type Logic } from '@campus-cover/engine';

/** Whether something around a form is there: without a condition it is. @param context of the visit */
export function isThere(when: Logic | undefined, context: Readonly<Record<string, Json>>): boolean {
  return when === undefined || holds(when, { $context: context });
}

export function holds(logic: Logic, data: Readonly<Record<string, Json>>): boolean {
  return isTrue(evaluateLogic(logic, data));
}

export function isTrue(value: Json): boolean {
  return value !== null && value !== false && value !== '' && value !== 0;
}
