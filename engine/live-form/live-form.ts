import type { FormDefinition, Json, Logic } from '../definition/form-definition.ts';
import { compileLogic } from '../logic/compile-logic.ts';
import { isTruthy } from '../logic/emptiness.ts';
import { collectSubmission } from '../submission/collect-submission.ts';
import { appendRow, removeRow } from './changes/change-rows.ts';
import { ChangeRunner } from './changes/change-runner.ts';
import type { ChangeCause } from './changes/form-changes.ts';
import { changedAnswers, changedMembers, hasChangedAnswers, newAnnouncements } from './changes/form-events.ts';
import { LookupRunner } from './changes/lookup-runner.ts';
import { LookupWatch } from './changes/lookup-watch.ts';
import { explainField, readAll } from './explain-field.ts';
import type {
  Answers,
  ExplainedFormCondition,
  WatchedCondition,
  Explanation,
  FieldSnapshot,
  FormOptions,
  Issue,
  LookupSnapshot,
  RowReference,
  SectionSnapshot,
  Submission,
} from './form.ts';
import { programOf } from './plan/form-program.ts';
import { PathListeners } from './snapshots/path-listeners.ts';
import { ShownIssues } from './snapshots/shown-issues.ts';
import { SnapshotCache } from './snapshots/snapshot-cache.ts';
import { carryState } from './state/carry-state.ts';
import { collectAnswers } from './state/collect-answers.ts';
import { createFormState } from './state/create-form-state.ts';
import { eachState, type FormState } from './state/form-state.ts';
import { locatePath } from './state/locate-path.ts';
import { ownValue } from './state/own-value.ts';
import { unknownName } from './state/unknown-name.ts';

const BY_PERSON: ChangeCause = { isOpening: false };
const NOBODY = { fieldChanged() {}, sectionChanged() {} };

/**
 * The form that `createForm` opens. It holds the state, the snapshots and the listeners, and updates them after each
 * change.
 */
export class LiveForm {
  readonly listeners = new PathListeners();
  sectionIds: readonly string[] = [];
  fieldPaths: readonly string[] = [];
  readonly #lookupRunner: LookupRunner;
  readonly #watch = new LookupWatch(this.listeners);
  readonly #shown = new ShownIssues();
  #root: FormState;
  #snapshots: SnapshotCache;
  #runner: ChangeRunner;
  /** The snapshots of the earlier definition, kept until the first change after `reload`. */
  #previous: SnapshotCache | undefined;
  #answers: Answers | undefined;

  constructor(definition: FormDefinition, options: FormOptions) {
    this.#root = createFormState(programOf(definition), options);
    this.#snapshots = new SnapshotCache(this.#root);
    this.#lookupRunner = new LookupRunner(this.#root);
    this.#runner = this.#createRunner();
    this.#listNames();
    this.#runner.open();
  }

  get definition(): FormDefinition {
    return this.#root.program.definition;
  }

  get context(): FormOptions['context'] {
    return this.#root.shared.options.context;
  }

  set(path: string, value: Json | undefined): void {
    const own = this.#root.program.fieldIndex.get(path);
    if (own !== undefined) return this.#write(this.#root, own, value);
    const { state, field } = this.#fieldAt(path);
    this.#write(state, field, value);
  }

  addRow(group: string, values: Answers): RowReference {
    const located = locatePath(this.#root, group);
    if (located.kind !== 'field' || located.state.program.fields[located.field]!.group < 0) {
      throw unknownName('GROUP_UNKNOWN', this.#root, group);
    }
    let row: FormState | undefined;
    this.#runner.run(() => {
      row = appendRow(located.state, located.field, values, this.#runner);
    }, BY_PERSON);
    return row!.reference;
  }

  removeRow(path: string): void {
    const located = locatePath(this.#root, path);
    if (located.kind !== 'row') throw unknownName('ROW_UNKNOWN', this.#root, path);
    this.#runner.run(() => removeRow(located.row, this.#runner), BY_PERSON);
  }

  reload(next: FormDefinition, changes: Partial<FormOptions>): void {
    this.#runner.whenFree(() => this.#reloadNow(next, changes));
  }

  prefill(record: Readonly<Record<string, Json>>): void {
    this.#runner.run(() => {
      const { shared, program } = this.#root;
      shared.record = record;
      this.#runner.markDependents(this.#root, program.graph.recordNode);
      program.fills.forEach(({ when, readsRecord }, fill) => {
        if (when === undefined || readsRecord) this.#runner.arm(fill);
      });
    }, BY_PERSON);
  }

  ask(id: string): void {
    const lookup = this.#root.program.lookupIndex.get(id);
    if (lookup === undefined) throw unknownName('LOOKUP_UNKNOWN', this.#root, id);
    this.#lookupRunner.ask(this.#runner, lookup, BY_PERSON);
  }

  field(path: string): FieldSnapshot {
    const own = this.#ownSnapshot(path);
    return this.#shown.isEmpty ? own : this.#shown.addTo(own);
  }

  section(id: string): SectionSnapshot {
    const section = this.#root.program.sectionIndex.get(id);
    if (section !== undefined) return this.#snapshots.section(section);
    if (this.#snapshots.hasAbsentSection(id)) return this.#snapshots.absentSection(id);
    throw unknownName('SECTION_UNKNOWN', this.#root, id);
  }

  lookup(id: string): LookupSnapshot {
    const snapshot = this.#watch.read(this.#root, id);
    if (snapshot === undefined) throw unknownName('LOOKUP_UNKNOWN', this.#root, id);
    return snapshot;
  }

  subscribe(path: string, listener: () => void): () => void {
    if (!this.#isKnown(path)) throw unknownName('FIELD_UNKNOWN', this.#root, path);
    return this.listeners.subscribeField(path, listener);
  }

  subscribeSection(id: string, listener: () => void): () => void {
    const isKnown = this.#root.program.sectionIndex.has(id) || this.#snapshots.hasAbsentSection(id);
    if (!isKnown) throw unknownName('SECTION_UNKNOWN', this.#root, id);
    return this.listeners.subscribeSection(id, listener);
  }

  subscribeLookup(id: string, listener: () => void): () => void {
    this.lookup(id);
    return this.listeners.subscribeLookup(id, listener);
  }

  answers(): Answers {
    return (this.#answers ??= collectAnswers(this.#root));
  }

  issues(): readonly Issue[] {
    const own = this.#snapshots.issues();
    if (this.#shown.isEmpty) return own;
    const shown = this.#shown.paths
      .map((path) => this.field(path))
      .flatMap(({ visible, issues }) => (visible ? issues : []))
      .filter((issue) => !own.includes(issue));
    const { fieldIndex } = this.#root.program;
    const placeOf = ({ path }: Issue): number => fieldIndex.get(path.split('.', 1)[0]!) ?? fieldIndex.size;
    return Object.freeze([...own, ...shown].sort((one, other) => placeOf(one) - placeOf(other)));
  }

  showIssues(issues: readonly Issue[]): void {
    this.#runner.whenFree(() => {
      for (const path of this.#shown.paths) this.#withdraw(path);
      for (const issue of issues) {
        if (!this.#isKnown(issue.path)) continue;
        this.#shown.add(issue);
        this.listeners.fieldChanged(issue.path);
      }
      this.listeners.call();
    });
  }

  settled(): Promise<void> {
    this.#lookupRunner.retryAll(this.#runner);
    return this.#lookupRunner.whenSettled();
  }

  submission(): Submission {
    return collectSubmission(this.#root, this.#snapshots.issues());
  }

  holds(condition: Logic): boolean {
    return isTruthy(compileLogic(condition).evaluate(this.#root.scope));
  }

  watch(condition: Logic): WatchedCondition {
    const compiled = compileLogic(condition);
    return Object.freeze({
      holds: () => isTruthy(compiled.evaluate(this.#root.scope)),
      subscribe: (listener: () => void) => this.listeners.subscribeChanges(listener),
    });
  }

  explainCondition(condition: Logic): ExplainedFormCondition {
    return Object.freeze({ holds: this.holds(condition), reads: readAll(this.#root, condition) });
  }

  explain(path: string): Explanation {
    const { state, field } = this.#fieldAt(path);
    return explainField(state, field, this.#snapshots.field(state, field));
  }

  #createRunner(): ChangeRunner {
    return new ChangeRunner(this.#root, this.#lookupRunner, {
      record: (touched, cause) => this.#record(touched, cause),
      deliver: () => {
        this.#lookupRunner.releaseWaiting();
        this.listeners.call();
      },
    });
  }

  #write(state: FormState, field: number, value: Json | undefined): void {
    if (state.program.fields[field]!.compute !== undefined) return;
    this.#runner.answer(state, field, ownValue(value), BY_PERSON);
  }

  #reloadNow(next: FormDefinition, changes: Partial<FormOptions>): void {
    const before = this.#root;
    const given = changes.answers ?? collectAnswers(before);
    const { lastKey, record, options } = before.shared;
    const state = createFormState(programOf(next), { ...options, ...changes, answers: given }, lastKey);
    state.shared.record = record;
    carryState(before, state);
    const waiting = this.#runner.armed;
    eachState(before, (old) => (old.isGone = true));
    this.#root = state;
    this.#previous = this.#snapshots;
    this.#snapshots = new SnapshotCache(state);
    this.#lookupRunner.moveTo(state);
    this.#runner = this.#createRunner();
    const { fillIndex } = state.program;
    for (const id of waiting) if (fillIndex.has(id)) this.#runner.arm(fillIndex.get(id)!);
    this.#listNames();
    this.listeners.definitionChanged();
    this.#answersChanged(changedMembers(collectAnswers(before), collectAnswers(state)));
    this.#runner.open();
  }

  #record(touched: readonly FormState[], cause: ChangeCause): void {
    if (this.#previous === undefined) this.#snapshots.refresh(touched, this.listeners);
    else {
      this.#snapshots.refresh(touched, NOBODY);
      this.#snapshots.succeed(this.#previous, this.listeners);
      this.#previous = undefined;
    }
    this.#watch.refresh(this.#root);
    if (this.listeners.hasAnswerListeners || !this.#shown.isEmpty) this.#answersChanged(changedAnswers(touched));
    else if (hasChangedAnswers(touched)) this.#answers = undefined;
    if (cause.isOpening || !this.listeners.hasAnnouncementListeners) return;
    for (const text of newAnnouncements(touched)) this.listeners.announced(text);
  }

  #answersChanged(paths: readonly string[]): void {
    if (paths.length === 0) return;
    this.#answers = undefined;
    if (!this.#shown.isEmpty) for (const path of paths) this.#withdraw(path);
    this.listeners.answersChanged(Object.freeze(paths));
  }

  #withdraw(path: string): void {
    for (const gone of this.#shown.remove(path)) this.listeners.fieldChanged(gone);
  }

  #ownSnapshot(path: string): FieldSnapshot {
    const own = this.#root.program.fieldIndex.get(path);
    if (own !== undefined) return this.#snapshots.field(this.#root, own);
    const located = locatePath(this.#root, path);
    if (located.kind === 'field') return this.#snapshots.field(located.state, located.field);
    if (this.#isKnown(path)) return this.#snapshots.absent(path);
    throw unknownName('FIELD_UNKNOWN', this.#root, path);
  }

  #fieldAt(path: string): { readonly state: FormState; readonly field: number } {
    const located = locatePath(this.#root, path);
    if (located.kind !== 'field') throw unknownName('FIELD_UNKNOWN', this.#root, path);
    return located;
  }

  /**
   * Returns whether a path belongs to a field, even if its row does not exist or only an earlier definition had the
   * field.
   */
  #isKnown(path: string): boolean {
    const { kind } = locatePath(this.#root, path);
    return kind === 'field' || kind === 'absent' || this.#snapshots.hasAbsent(path);
  }

  #listNames(): void {
    const { sections, fields } = this.#root.program;
    this.sectionIds = Object.freeze(sections.map(({ id }) => id));
    this.fieldPaths = Object.freeze(fields.map(({ path }) => path));
  }
}
