/** A response with the reference that support asks for. */
export type Referenced<Value> = Value & { readonly reference?: string };

/**
 * Makes a call and adds the reference to its response. Even a successful call can lead to a failure page, and that page
 * shows the reference.
 */
export async function withReference<Value extends object>(
  ask: (onHeaders: (headers: Headers) => void) => Promise<Value>,
): Promise<Referenced<Value>> {
  let reference: string | null = null;
  const answer = await ask((headers) => {
    reference = headers.get('x-reference');
  });
  return reference === null ? answer : { ...answer, reference };
}
