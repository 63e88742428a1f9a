import { explainField } from '../analysis/explain-field.ts';
import type { FormDefinition, Json } from '../definition/form-definition.ts';
import { collectSubmission } from '../submission/collect-submission.ts';
import { changedAnswers, changedMembers, hasChangedAnswers, newAnnouncements } from './change-news.ts';
import { appendRow, removeRow } from './change-rows.ts';
import { ChangeRunner } from './change-runner.ts';
import { carryState } from './carry-state.ts';
import { collectAnswers } from './collect-answers.ts';
import { createFormState } from './create-form-state.ts';
import type { Answers, Form, FormOptions, LookupSnapshot } from './form.ts';
import type { ChangeCause } from './form-changes.ts';
import { programOf } from './form-program.ts';
import { eachState, type FormState } from './form-state.ts';
import { ListenerBoard } from './listener-board.ts';
import { locatePath } from './locate-path.ts';
import { LookupDesk } from './lookup-desk.ts';
import { LookupWatch } from './lookup-watch.ts';
import { ownValue } from './own-value.ts';
import { SnapshotShelf } from './snapshot-shelf.ts';
import { unknownName } from './unknown-name.ts';

const NO_CONTEXT: Readonly<Record<string, Json>> = Object.freeze({});
const BY_PERSON: ChangeCause = { isOpening: false };

/**
 * A form that somebody answers, or that the server judges.
 *
 * @param options `answers` is the starting point; without it, fields start with their schema's `default`. Answers to
 *   fields that the definition lacks are left out.
 * @throws {EngineError} DEFINITION_CYCLE, SERVICE_MISSING, VALIDATOR_MISSING, VALUE_TOO_DEEP or a LOGIC_… code
 */
export function createForm(definition: FormDefinition, options: FormOptions): Form {
  const board = new ListenerBoard();
  let root = createFormState(programOf(definition), options);
  let shelf = new SnapshotShelf(root);
  const desk = new LookupDesk(root);
  const watch = new LookupWatch(board);
  let runner = new ChangeRunner(root, desk, { record, deliver });
  let previous: SnapshotShelf | undefined;
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
      desk.ask(runner, lookup, BY_PERSON);
    },
    field(path) {
      const own = root.program.fieldIndex.get(path);
      if (own !== undefined) return shelf.field(root, own);
      const located = locatePath(root, path);
      if (located.kind === 'field') return shelf.field(located.state, located.field);
      if (isAbsent(path)) return shelf.absent(path);
      throw unknownName('FIELD_UNKNOWN', root, path);
    },
    section(id) {
      const section = root.program.sectionIndex.get(id);
      if (section !== undefined) return shelf.section(section);
      if (shelf.hasAbsentSection(id)) return shelf.absentSection(id);
      throw unknownName('SECTION_UNKNOWN', root, id);
    },
    lookup: lookupAt,
    subscribe(path, listener) {
      if (locatePath(root, path).kind !== 'field' && !isAbsent(path)) throw unknownName('FIELD_UNKNOWN', root, path);
      return board.subscribeField(path, listener);
    },
    subscribeSection(id, listener) {
      const isKnown = root.program.sectionIndex.has(id) || shelf.hasAbsentSection(id);
      if (!isKnown) throw unknownName('SECTION_UNKNOWN', root, id);
      return board.subscribeSection(id, listener);
    },
    subscribeLookup(id, listener) {
      lookupAt(id);
      return board.subscribeLookup(id, listener);
    },
    subscribeDefinition: (listener) => board.subscribeDefinition(listener),
    subscribeAnswers: (listener) => board.subscribeAnswers(listener),
    subscribeAnnouncements: (listener) => board.subscribeAnnouncements(listener),
    answers: () => (answers ??= collectAnswers(root)),
    issues: () => shelf.issues(),
    settled() {
      desk.retryAll(runner);
      return desk.whenSettled();
    },
    submission: () => collectSubmission(root, shelf.issues()),
    explain(path) {
      const { state, field } = fieldAt(path);
      return explainField(state, field, shelf.field(state, field));
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
    previous = shelf;
    shelf = new SnapshotShelf(root);
    desk.moveTo(root);
    runner = new ChangeRunner(root, desk, { record, deliver });
    for (const id of waiting) if (root.program.fillIndex.has(id)) runner.arm(root.program.fillIndex.get(id)!);
    [sectionIds, fieldPaths] = listNames(root);
    board.definitionChanged();
    tellAnswers(changedMembers(collectAnswers(before), collectAnswers(root)));
    runner.open();
  }

  function record(touched: readonly FormState[], cause: ChangeCause): void {
    if (previous === undefined) shelf.refresh(touched, board);
    else {
      shelf.refresh(touched, NOBODY);
      shelf.succeed(previous, board);
      previous = undefined;
    }
    watch.refresh(root);
    if (board.hasAnswerListeners) tellAnswers(changedAnswers(touched));
    else if (hasChangedAnswers(touched)) answers = undefined;
    if (cause.isOpening || !board.hasAnnouncementListeners) return;
    for (const text of newAnnouncements(touched)) board.announced(text);
  }

  function tellAnswers(paths: readonly string[]): void {
    if (paths.length === 0) return;
    answers = undefined;
    board.answersChanged(Object.freeze(paths));
  }

  function deliver(): void {
    desk.releaseWaiting();
    board.call();
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

  /** Of a row that is not there, or of an earlier definition. */
  function isAbsent(path: string): boolean {
    return locatePath(root, path).kind === 'absent' || shelf.hasAbsent(path);
  }
}

const NOBODY = { fieldChanged() {}, sectionChanged() {} };

function listNames({ program }: FormState): readonly [sections: readonly string[], fields: readonly string[]] {
  return [Object.freeze(program.sections.map(({ id }) => id)), Object.freeze(program.fields.map(({ path }) => path))];
}
