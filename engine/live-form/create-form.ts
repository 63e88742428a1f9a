import { explainField } from './explain-field.ts';
import type { FormDefinition, Json } from '../definition/form-definition.ts';
import { collectSubmission } from '../submission/collect-submission.ts';
import { changedAnswers, changedMembers, hasChangedAnswers, newAnnouncements } from './changes/form-events.ts';
import { appendRow, removeRow } from './changes/change-rows.ts';
import { ChangeRunner } from './changes/change-runner.ts';
import { carryState } from './state/carry-state.ts';
import { collectAnswers } from './state/collect-answers.ts';
import { createFormState } from './state/create-form-state.ts';
import type { Answers, Form, FormOptions, LookupSnapshot } from './form.ts';
import type { ChangeCause } from './changes/form-changes.ts';
import { programOf } from './plan/form-program.ts';
import { eachState, type FormState } from './state/form-state.ts';
import { PathListeners } from './snapshots/path-listeners.ts';
import { locatePath } from './state/locate-path.ts';
import { LookupRunner } from './changes/lookup-runner.ts';
import { LookupWatch } from './changes/lookup-watch.ts';
import { ownValue } from './state/own-value.ts';
import { SnapshotCache } from './snapshots/snapshot-cache.ts';
import { unknownName } from './state/unknown-name.ts';

const NO_CONTEXT: Readonly<Record<string, Json>> = Object.freeze({});
const BY_PERSON: ChangeCause = { isOpening: false };

/**
 * Opens a form that a user answers or that the server judges.
 *
 * @param options `answers` is the starting point. Without it, fields start with their schema's `default`. The form
 * ignores answers to fields that the definition lacks.
 * @throws {EngineError} DEFINITION_CYCLE, SERVICE_MISSING, VALIDATOR_MISSING, VALUE_TOO_DEEP or a LOGIC_… code
 */
export function createForm(definition: FormDefinition, options: FormOptions): Form {
  const listeners = new PathListeners();
  let root = createFormState(programOf(definition), options);
  let snapshots = new SnapshotCache(root);
  const lookupRunner = new LookupRunner(root);
  const watch = new LookupWatch(listeners);
  let runner = new ChangeRunner(root, lookupRunner, { record, deliver });
  let previous: SnapshotCache | undefined;
  let answers: Answers | undefined;
  let [sectionIds, fieldPaths] = listNames(root);
  runner.open();

  return Object.freeze<Form>({
    get id() {
      return root.program.definition.id;
    },
    get version() {
      return root.program.definition.version;
    },
    get title() {
      return root.program.definition.title;
    },
    get definition() {
      return root.program.definition;
    },
    get context() {
      return root.shared.options.context ?? NO_CONTEXT;
    },
    get schema() {
      return root.program.definition.schema;
    },
    get sectionIds() {
      return sectionIds;
    },
    get fieldPaths() {
      return fieldPaths;
    },
    set(path, value) {
      const own = root.program.fieldIndex.get(path);
      if (own !== undefined) write(root, own, value);
      else {
        const { state, field } = fieldAt(path);
        write(state, field, value);
      }
    },
    addRow(group, values = {}) {
      const located = locatePath(root, group);
      if (located.kind !== 'field' || located.state.program.fields[located.field]!.group < 0) {
        throw unknownName('GROUP_UNKNOWN', root, group);
      }
      let row: FormState | undefined;
      run(() => {
        row = appendRow(located.state, located.field, values, runner);
      });
      return row!.reference;
    },
    removeRow(path) {
      const located = locatePath(root, path);
      if (located.kind !== 'row') throw unknownName('ROW_UNKNOWN', root, path);
      run(() => removeRow(located.row, runner));
    },
    reload: (next, changes) => runner.whenFree(() => reload(next, changes)),
    prefill(record) {
      run(() => {
        root.shared.record = record;
        runner.markDependents(root, root.program.graph.recordNode);
        root.program.fills.forEach(({ when, readsRecord }, fill) => {
          if (when === undefined || readsRecord) runner.arm(fill);
        });
      });
    },
    ask(id) {
      const lookup = root.program.lookupIndex.get(id);
      if (lookup === undefined) throw unknownName('LOOKUP_UNKNOWN', root, id);
      lookupRunner.ask(runner, lookup, BY_PERSON);
    },
    field(path) {
      const own = root.program.fieldIndex.get(path);
      if (own !== undefined) return snapshots.field(root, own);
      const located = locatePath(root, path);
      if (located.kind === 'field') return snapshots.field(located.state, located.field);
      if (isAbsent(path)) return snapshots.absent(path);
      throw unknownName('FIELD_UNKNOWN', root, path);
    },
    section(id) {
      const section = root.program.sectionIndex.get(id);
      if (section !== undefined) return snapshots.section(section);
      if (snapshots.hasAbsentSection(id)) return snapshots.absentSection(id);
      throw unknownName('SECTION_UNKNOWN', root, id);
    },
    lookup: lookupAt,
    subscribe(path, listener) {
      if (locatePath(root, path).kind !== 'field' && !isAbsent(path)) throw unknownName('FIELD_UNKNOWN', root, path);
      return listeners.subscribeField(path, listener);
    },
    subscribeSection(id, listener) {
      const isKnown = root.program.sectionIndex.has(id) || snapshots.hasAbsentSection(id);
      if (!isKnown) throw unknownName('SECTION_UNKNOWN', root, id);
      return listeners.subscribeSection(id, listener);
    },
    subscribeLookup(id, listener) {
      lookupAt(id);
      return listeners.subscribeLookup(id, listener);
    },
    subscribeDefinition: (listener) => listeners.subscribeDefinition(listener),
    subscribeAnswers: (listener) => listeners.subscribeAnswers(listener),
    subscribeAnnouncements: (listener) => listeners.subscribeAnnouncements(listener),
    answers: () => (answers ??= collectAnswers(root)),
    issues: () => snapshots.issues(),
    settled() {
      lookupRunner.retryAll(runner);
      return lookupRunner.whenSettled();
    },
    submission: () => collectSubmission(root, snapshots.issues()),
    explain(path) {
      const { state, field } = fieldAt(path);
      return explainField(state, field, snapshots.field(state, field));
    },
  });

  function write(state: FormState, field: number, value: Json | undefined): void {
    if (state.program.fields[field]!.compute !== undefined) return;
    runner.answer(state, field, ownValue(value), BY_PERSON);
  }

  function run(apply: () => void): void {
    runner.run(apply, BY_PERSON);
  }

  function reload(next: FormDefinition, changes: Partial<FormOptions>): void {
    const before = root;
    const given = changes.answers ?? collectAnswers(before);
    const { lastKey, record: prefilled, options: former } = before.shared;
    const state = createFormState(programOf(next), { ...former, ...changes, answers: given }, lastKey);
    state.shared.record = prefilled;
    carryState(before, state);
    const waiting = runner.armed;
    eachState(before, (old) => (old.isGone = true));
    root = state;
    previous = snapshots;
    snapshots = new SnapshotCache(root);
    lookupRunner.moveTo(root);
    runner = new ChangeRunner(root, lookupRunner, { record, deliver });
    for (const id of waiting) if (root.program.fillIndex.has(id)) runner.arm(root.program.fillIndex.get(id)!);
    [sectionIds, fieldPaths] = listNames(root);
    listeners.definitionChanged();
    tellAnswers(changedMembers(collectAnswers(before), collectAnswers(root)));
    runner.open();
  }

  function record(touched: readonly FormState[], cause: ChangeCause): void {
    if (previous === undefined) snapshots.refresh(touched, listeners);
    else {
      snapshots.refresh(touched, NOBODY);
      snapshots.succeed(previous, listeners);
      previous = undefined;
    }
    watch.refresh(root);
    if (listeners.hasAnswerListeners) tellAnswers(changedAnswers(touched));
    else if (hasChangedAnswers(touched)) answers = undefined;
    if (cause.isOpening || !listeners.hasAnnouncementListeners) return;
    for (const text of newAnnouncements(touched)) listeners.announced(text);
  }

  function tellAnswers(paths: readonly string[]): void {
    if (paths.length === 0) return;
    answers = undefined;
    listeners.answersChanged(Object.freeze(paths));
  }

  function deliver(): void {
    lookupRunner.releaseWaiting();
    listeners.call();
  }

  function lookupAt(id: string): LookupSnapshot {
    const snapshot = watch.read(root, id);
    if (snapshot === undefined) throw unknownName('LOOKUP_UNKNOWN', root, id);
    return snapshot;
  }

  function fieldAt(path: string): { readonly state: FormState; readonly field: number } {
    const located = locatePath(root, path);
    if (located.kind !== 'field') throw unknownName('FIELD_UNKNOWN', root, path);
    return located;
  }

  /** Whether a path is in a row that does not exist, or only in an earlier definition. */
  function isAbsent(path: string): boolean {
    return locatePath(root, path).kind === 'absent' || snapshots.hasAbsent(path);
  }
}

const NOBODY = { fieldChanged() {}, sectionChanged() {} };

function listNames({ program }: FormState): readonly [sections: readonly string[], fields: readonly string[]] {
  return [Object.freeze(program.sections.map(({ id }) => id)), Object.freeze(program.fields.map(({ path }) => path))];
}
