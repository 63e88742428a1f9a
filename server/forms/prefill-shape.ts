import { Type, type TNumber, type TOptional, type TString, type TUnion } from 'typebox';

type Value = TOptional<TUnion<[TString, TNumber]>>;

/**
 * Shape of a prefill: values by name, including answers to a school's own fields. Only `Error` and `Url` when there is
 * no prefill.
 */
export function prefillShape<Name extends string>(names: readonly Name[]) {
  const value = Type.Optional(Type.Union([Type.String(), Type.Number()]));
  const shape = Object.fromEntries([...names, 'Error', 'Url'].map((name) => [name, value]));
  return Type.Object(shape as Record<Name | 'Error' | 'Url', Value>, { additionalProperties: true });
}
