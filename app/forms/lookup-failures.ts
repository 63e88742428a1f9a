type Listener = (page: string, failure: unknown) => void;

/** Brings word of a lookup that could not be asked from a form to the page that stands around it, once it stands. */
export interface LookupFailures {
  /** @param page as the definition names it, e.g. `"/RegisterErrorPage"`; `failure`: what the call threw */
  readonly tell: Listener;
  /** @returns the way to stop */
  readonly listen: (listener: Listener) => () => void;
}

export function createLookupFailures(): LookupFailures {
  const listeners = new Set<Listener>();
  return {
    tell: (page, failure) => listeners.forEach((listener) => listener(page, failure)),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
