type Listener = (page: string, failure: unknown) => void;

/** Passes failed lookups from a form to the page around it, when that page is mounted. */
export interface LookupFailures {
  /**
   * @param page a page that the definition names, e.g. `"/RegisterErrorPage"`; `failure`: the error that the call threw
   */
  readonly tell: Listener;
  /** @returns a function that stops listening */
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
