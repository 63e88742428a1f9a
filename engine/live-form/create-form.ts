import type { FormDefinition, Json } from '../definition/form-definition.ts';
import type { Form, FormOptions } from './form.ts';
import { LiveForm } from './live-form.ts';

const NO_CONTEXT: Readonly<Record<string, Json>> = Object.freeze({});

/**
 * Opens a form for a user to answer or for the server to judge.
 *
 * @param options `answers` is the starting point. If it is missing, fields start with their schema's `default`. The
 *   form ignores answers to fields that the definition lacks.
 * @throws {EngineError} DEFINITION_CYCLE, SERVICE_MISSING, VALIDATOR_MISSING, VALUE_TOO_DEEP or a LOGIC_… code
 */
export function createForm(definition: FormDefinition, options: FormOptions): Form {
  const live = new LiveForm(definition, options);
  const { listeners } = live;
  // These functions do not use `this`, because callers pass some of them to React without the form.
  return Object.freeze<Form>({
    get id() {
      return live.definition.id;
    },
    get version() {
      return live.definition.version;
    },
    get title() {
      return live.definition.title;
    },
    get definition() {
      return live.definition;
    },
    get context() {
      return live.context ?? NO_CONTEXT;
    },
    get schema() {
      return live.definition.schema;
    },
    get sectionIds() {
      return live.sectionIds;
    },
    get fieldPaths() {
      return live.fieldPaths;
    },
    set: (path, value) => live.set(path, value),
    addRow: (group, values = {}) => live.addRow(group, values),
    removeRow: (row) => live.removeRow(row),
    reload: (next, changes) => live.reload(next, changes),
    prefill: (record) => live.prefill(record),
    ask: (lookup) => live.ask(lookup),
    showIssues: (issues) => live.showIssues(issues),
    field: (path) => live.field(path),
    section: (id) => live.section(id),
    lookup: (id) => live.lookup(id),
    subscribe: (path, listener) => live.subscribe(path, listener),
    subscribeSection: (id, listener) => live.subscribeSection(id, listener),
    subscribeLookup: (id, listener) => live.subscribeLookup(id, listener),
    subscribeDefinition: (listener) => listeners.subscribeDefinition(listener),
    subscribeAnswers: (listener) => listeners.subscribeAnswers(listener),
    subscribeAnnouncements: (listener) => listeners.subscribeAnnouncements(listener),
    answers: () => live.answers(),
    issues: () => live.issues(),
    settled: () => live.settled(),
    submission: () => live.submission(),
    holds: (condition) => live.holds(condition),
    watch: (condition) => live.watch(condition),
    explainCondition: (condition) => live.explainCondition(condition),
    explain: (path) => live.explain(path),
  });
}
