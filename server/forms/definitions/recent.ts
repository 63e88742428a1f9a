/** Maximum number of entries: enough for every school's forms and those that a change has just replaced. */
const mostKept = 2000;

/** A map that evicts its oldest entry when it is full. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

export function createRecent<Value>(): Recent<Value> {
  const entries = new Map<string, Value>();
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size > mostKept && oldest !== undefined) entries.delete(oldest);
    },
  };
}
