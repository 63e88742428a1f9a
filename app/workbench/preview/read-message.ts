type Check = (value: unknown) => boolean;

/** Maps each message kind to the checks for its members. */
export type Shapes<Message extends { readonly kind: string }> = {
  readonly [Kind in Message['kind']]: Readonly<
    Record<Exclude<keyof Extract<Message, { readonly kind: Kind }>, 'kind'>, Check>
  >;
};

/**
 * Reads a message of a known kind whose members pass their checks. Returns `null` for anything else. Drops unknown
 * members.
 */
export function readMessage<Message extends { readonly kind: string }>(
  shapes: Shapes<Message>,
  data: unknown,
): Message | null {
  if (!isRecord(data) || typeof data['kind'] !== 'string') return null;
  const { kind } = data;
  if (!Object.hasOwn(shapes, kind)) return null;
  const members = Object.entries<Check>(shapes[kind as Message['kind']]);
  if (!members.every(([name, check]) => Object.hasOwn(data, name) && check(data[name]))) return null;
  return Object.fromEntries([['kind', kind], ...members.map(([name]) => [name, data[name]])]) as Message;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: unknown): boolean {
  return Array.isArray(value);
}

export function isText(value: unknown): boolean {
  return typeof value === 'string';
}
