import type { FieldSnapshot, Form, Issue } from '@campus-cover/engine';
import { fieldOf } from '../page/section-of.ts';

/** A form that also shows the server's issues. They look like its own, and disappear when the answer changes. */
export interface JudgedForm extends Form {
  /** Shows the server's issues at their fields and replaces earlier ones. */
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
    // The server can repeat issues that the browser found itself.
    const news = added.filter(({ message }) => own.issues.every((issue) => issue.message !== message));
    const snapshot = Object.freeze({ ...own, issues: Object.freeze([...own.issues, ...news]) });
    merged.set(path, { from: own, snapshot });
    return snapshot;
  }

  /** In drawing order; at each field, rows included, the server's issues follow the form's own. */
  function allIssues(): readonly Issue[] {
    const own = form.issues();
    const added = [...judged.keys()].map(snapshotAt).flatMap(({ visible, issues }) => (visible ? issues : []));
    const all = [...own, ...added.filter((issue) => !own.includes(issue))];
    const places = new Map(form.fieldPaths.map((path, place) => [path, place]));
    const placeOf = ({ path }: Issue): number => places.get(fieldOf(path)) ?? places.size;
    return all.sort((one, other) => placeOf(one) - placeOf(other));
  }

  form.subscribeAnswers((paths) => paths.forEach(withdraw));

  return {
    get id() {
      return form.id;
    },
    get version() {
      return form.version;
    },
    get title() {
      return form.title;
    },
    get definition() {
      return form.definition;
    },
    get context() {
      return form.context;
    },
    get schema() {
      return form.schema;
    },
    get sectionIds() {
      return form.sectionIds;
    },
    get fieldPaths() {
      return form.fieldPaths;
    },
    set: (path, value) => form.set(path, value),
    addRow: (group, values) => form.addRow(group, values),
    removeRow: (row) => form.removeRow(row),
    reload: (definition, options) => form.reload(definition, options),
    prefill: (record) => form.prefill(record),
    ask: (lookup) => form.ask(lookup),
    field: snapshotAt,
    section: (id) => form.section(id),
    lookup: (id) => form.lookup(id),
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
    subscribeLookup: (id, listener) => form.subscribeLookup(id, listener),
    subscribeDefinition: (listener) => form.subscribeDefinition(listener),
    subscribeAnswers: (listener) => form.subscribeAnswers(listener),
    subscribeAnnouncements: (listener) => form.subscribeAnnouncements(listener),
    answers: () => form.answers(),
    issues: allIssues,
    settled: () => form.settled(),
    submission: () => form.submission(),
    explain: (path) => form.explain(path),
    judge(issues) {
      for (const path of judged.keys()) withdraw(path);
      for (const [path, here] of groupByPath(issues)) {
        if (!form.fieldPaths.includes(fieldOf(path))) continue;
        judged.set(path, here);
        tell(path);
      }
    },
  };
}

function groupByPath(issues: readonly Issue[]): ReadonlyMap<string, readonly Issue[]> {
  const byPath = new Map<string, Issue[]>();
  for (const issue of issues) byPath.set(issue.path, [...(byPath.get(issue.path) ?? []), issue]);
  return byPath;
}
