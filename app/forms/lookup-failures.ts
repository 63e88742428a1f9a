type Listener = (page: string) => void;

/** Brings word of a lookup that could not be asked from a form to the page that stands around it, once it stands. */
export interface LookupFailures {
  /** @param page as the definition names it, e.g. `"/RegisterErrorPage"` */
  readonly tell: Listener;
  /** @returns the way to stop */
  readonly listen: (listener: Listener) => () => void;
}

export function createLookupFailures(): LookupFailures {
  const listeners = new Set<Listener>();
  return {
    tell: (page) => listeners.forEach((listener) => listener(page)),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
