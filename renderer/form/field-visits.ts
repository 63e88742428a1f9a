import type { Form } from '@campus-cover/engine';

/** Which fields the person has been at and left: their issues may be shown. Outlives the steps of a page. */
export interface FieldVisits {
  has(path: string): boolean;
  /** The person left the field. */
  add(path: string): void;
  /** The person is back at a field that had nothing wrong: quiet again until they leave it. */
  delete(path: string): void;
  subscribe(path: string, listener: () => void): () => void;
}

const visitsByForm = new WeakMap<Form, FieldVisits>();

export function visitsOf(form: Form): FieldVisits {
  let visits = visitsByForm.get(form);
  if (visits === undefined) visitsByForm.set(form, (visits = createFieldVisits()));
  return visits;
}

export function createFieldVisits(): FieldVisits {
  const visited = new Set<string>();
  const listeners = new Map<string, Set<() => void>>();
  const tell = (path: string) => listeners.get(path)?.forEach((listener) => listener());

  return {
    has: (path) => visited.has(path),
    add(path) {
      if (visited.has(path)) return;
      visited.add(path);
      tell(path);
    },
    delete(path) {
      if (visited.delete(path)) tell(path);
    },
    subscribe(path, listener) {
      const atPath = listeners.get(path) ?? new Set();
      listeners.set(path, atPath.add(listener));
      return () => void atPath.delete(listener);
    },
  };
}
