import type { FieldSnapshot, Form, Issue } from '@campus-cover/engine';

/** A form to which the server's issues can be added; they read like its own and go when their answer changes. */
export interface JudgedForm extends Form {
  /** Puts the server's issues at their fields, in place of earlier ones. */
  judge(issues: readonly Issue[]): void;
}

interface Merged {
  readonly from: FieldSnapshot;
  readonly snapshot: FieldSnapshot;
}

export function createJudgedForm(form: Form): JudgedForm {
  const judged = new Map<string, readonly Issue[]>();
  const merged = new Map<string, Merged>();
  const listeners = new Map<string, Set<() => void>>();
  const tell = (path: string): void => listeners.get(path)?.forEach((listener) => listener());

  function withdraw(path: string): void {
    if (!judged.delete(path)) return;
    merged.delete(path);
    tell(path);
  }

  function snapshotAt(path: string): FieldSnapshot {
    const own = form.field(path);
    const added = judged.get(path);
    if (added === undefined) return own;
    const last = merged.get(path);
    if (last?.from === own) return last.snapshot;
    // The server may repeat what the browser found by itself.
    const news = added.filter(({ message }) => own.issues.every((issue) => issue.message !== message));
    const snapshot = Object.freeze({ ...own, issues: Object.freeze([...own.issues, ...news]) });
    merged.set(path, { from: own, snapshot });
    return snapshot;
  }

  form.subscribeAnswers((paths) => paths.forEach(withdraw));

  return {
    id: form.id,
    version: form.version,
    title: form.title,
    definition: form.definition,
    schema: form.schema,
    sectionIds: form.sectionIds,
    fieldPaths: form.fieldPaths,
    set: (path, value) => form.set(path, value),
    prefill: (record) => form.prefill(record),
    field: snapshotAt,
    section: (id) => form.section(id),
    subscribe(path, listener) {
      const stop = form.subscribe(path, listener);
      const atPath = listeners.get(path) ?? new Set();
      listeners.set(path, atPath.add(listener));
      return () => {
        stop();
        atPath.delete(listener);
      };
    },
    subscribeSection: (id, listener) => form.subscribeSection(id, listener),
    subscribeAnswers: (listener) => form.subscribeAnswers(listener),
    subscribeAnnouncements: (listener) => form.subscribeAnnouncements(listener),
    answers: () => form.answers(),
    issues: () => form.fieldPaths.map(snapshotAt).flatMap(({ visible, issues }) => (visible ? issues : [])),
    settled: () => form.settled(),
    submission: () => form.submission(),
    explain: (path) => form.explain(path),
    judge(issues) {
      for (const path of judged.keys()) withdraw(path);
      for (const path of form.fieldPaths) {
        const here = issues.filter((issue) => issue.path === path);
        if (here.length === 0) continue;
        judged.set(path, here);
        tell(path);
      }
    },
  };
}
