/** An answer with what support finds it by. */
export type Referenced<Value> = Value & { readonly reference?: string };

/** Keeps the reference of an answer that may send the person to a failure page although the call went well. */
export async function withReference<Value extends object>(
  ask: (onHeaders: (headers: Headers) => void) => Promise<Value>,
): Promise<Referenced<Value>> {
  let reference: string | null = null;
  const answer = await ask((headers) => {
    reference = headers.get('x-reference');
  });
  return reference === null ? answer : { ...answer, reference };
}
