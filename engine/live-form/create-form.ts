import { EngineError } from '../definition/engine-error.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import { collectSubmission } from '../submission/collect-submission.ts';
import { explainField } from '../analysis/explain-field.ts';
import type { ChangeJournal } from './change-journal.ts';
import { ChangeRunner } from './change-runner.ts';
import type { Answers, Form, FormOptions } from './form.ts';
import type { ChangeCause } from './form-changes.ts';
import { programOf } from './form-program.ts';
import { createFormState, type FormState } from './form-state.ts';
import { ListenerBoard } from './listener-board.ts';
import { LookupDesk } from './lookup-desk.ts';
import { ownValue } from './own-value.ts';
import { isSameValue } from './same-value.ts';
import { SnapshotShelf } from './snapshot-shelf.ts';

const AT_OPENING: ChangeCause = { isOpening: true };
const BY_PERSON: ChangeCause = { isOpening: false };

/**
 * A form that somebody answers, or that the server judges.
 *
 * @param options `answers` is the starting point; without it, fields start with their schema's `default`. Answers to
 *   fields that the definition lacks are left out.
 * @throws {EngineError} DEFINITION_CYCLE, SERVICE_MISSING, VALIDATOR_MISSING, VALUE_TOO_DEEP or a LOGIC_… code
 */
export function createForm(definition: FormDefinition, options: FormOptions): Form {
  const program = programOf(definition);
  const state = createFormState(program, options);
  const shelf = new SnapshotShelf(state);
  const board = new ListenerBoard(program.fields.length, program.sections.length);
  const desk = new LookupDesk(state);
  const runner = new ChangeRunner(state, desk, { record, deliver });
  let answers: Answers | undefined;
  runner.open();

  return Object.freeze<Form>({
    id: definition.id,
    version: definition.version,
    title: definition.title,
    definition,
    schema: definition.schema,
    sectionIds: Object.freeze(program.sections.map(({ id }) => id)),
    fieldPaths: Object.freeze(program.fields.map(({ path }) => path)),
    set(path, value) {
      const field = fieldNamed(path);
      if (program.fields[field]!.compute !== undefined) return;
      const answer = ownValue(value);
      run(() => {
        runner.writeAnswer(field, answer);
        desk.retry(runner, program.fields[field]!.parameterOf);
      });
    },
    prefill(record) {
      run(() => {
        state.record = record;
        runner.markDependents(program.graph.recordNode);
        program.fills.forEach(({ when, readsRecord }, fill) => {
          if (when === undefined || readsRecord) runner.arm(fill);
        });
      });
    },
    field: (path) => shelf.field(fieldNamed(path)),
    section: (id) => shelf.section(sectionNamed(id)),
    subscribe: (path, listener) => board.subscribeField(fieldNamed(path), listener),
    subscribeSection: (id, listener) => board.subscribeSection(sectionNamed(id), listener),
    subscribeAnswers: (listener) => board.subscribeAnswers(listener),
    subscribeAnnouncements: (listener) => board.subscribeAnnouncements(listener),
    answers: () => (answers ??= collectAnswers(state)),
    issues: () => shelf.issues(),
    async settled() {
      for (const cause of [AT_OPENING, BY_PERSON]) {
        const failed = desk.failedLookups(cause);
        if (failed.length > 0) runner.run(() => desk.retry(runner, failed), cause);
      }
      await desk.whenSettled();
    },
    submission: () => collectSubmission(state, shelf.issues()),
    explain: (path) => explainField(state, fieldNamed(path), shelf.field(fieldNamed(path))),
  });

  function run(apply: () => void): void {
    runner.run(apply, BY_PERSON);
  }

  function record(journal: ChangeJournal, cause: ChangeCause): void {
    const changes = shelf.refresh(journal.fields);
    for (const field of changes.fields) board.fieldChanged(field);
    for (const section of changes.sections) board.sectionChanged(section);
    const paths = changedAnswers(state, journal);
    if (paths.length > 0) {
      answers = undefined;
      board.answersChanged(Object.freeze(paths));
    }
    if (!cause.isOpening) for (const text of newAnnouncements(state, journal)) board.announced(text);
  }

  function deliver(): void {
    desk.releaseWaiting();
    board.call();
  }

  function fieldNamed(path: string): number {
    const field = program.fieldIndex.get(path);
    if (field === undefined) throw new EngineError('FIELD_UNKNOWN', `form "${definition.id}" has no field "${path}"`);
    return field;
  }

  function sectionNamed(id: string): number {
    const section = program.sectionIndex.get(id);
    if (section === undefined)
      throw new EngineError('SECTION_UNKNOWN', `form "${definition.id}" has no section "${id}"`);
    return section;
  }
}

function collectAnswers({ program, answers }: FormState): Answers {
  return Object.freeze(
    Object.fromEntries(
      program.fields.flatMap(({ path }, field) => (answers[field] === undefined ? [] : [[path, answers[field]]])),
    ),
  );
}

function changedAnswers({ program, answers }: FormState, { answered, answersBefore }: ChangeJournal): string[] {
  const paths: string[] = [];
  for (let place = 0; place < answered.size; place += 1) {
    const field = answered.at(place);
    if (!isSameValue(answersBefore[field], answers[field])) paths.push(program.fields[field]!.path);
  }
  return paths;
}

function newAnnouncements({ program, holds }: FormState, { rules, heldBefore }: ChangeJournal): string[] {
  const texts: string[] = [];
  for (let place = 0; place < rules.size; place += 1) {
    const rule = rules.at(place);
    const { announce } = program.rules[rule]!;
    if (heldBefore[rule] === 0 && holds[rule] === 1 && announce !== undefined) texts.push(announce);
  }
  return texts;
}
