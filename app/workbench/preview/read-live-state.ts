import {
  findFieldPlace,
  templatePath,
  withoutSecrets,
  type Form,
  type Json,
  type Submission,
} from '@campus-cover/engine';
import { explainReview, listPaths } from '@campus-cover/engine/analysis';
import type { LiveField, LiveState } from './messages.ts';
import { isSecretField } from './watch-actions.ts';

/** The text that replaces a secret's value if the secret has an answer. */
const masked = '•••';

/** The page's data about a form, in addition to the form itself. */
export interface StateSurroundings {
  readonly announcements: LiveState['announcements'];
  /** Whether the author has used the form since it opened. */
  readonly isAnswered: boolean;
}

/** Returns a form's current state. Secrets are masked. */
export function readLiveState(form: Form, { announcements, isAnswered }: StateSurroundings): LiveState {
  const { definition } = form;
  const sections = form.sectionIds.map((id) => ({
    id,
    title: definition.sections[id]?.title ?? id,
    visible: form.section(id).visible,
  }));
  const sectionByField = new Map(
    form.sectionIds.flatMap((id) => (definition.sections[id]?.fields ?? []).map((field) => [field, id] as const)),
  );
  return {
    sections,
    fields: listPaths(form).map((path) => readField(form, path, sectionByField)),
    submission: tellableSubmission(form),
    answers: withoutSecrets(definition, form.answers()),
    review: explainReview(form),
    lookups: Object.entries(definition.lookups ?? {}).flatMap(([id, { service, each }]) =>
      each === undefined ? [{ id, service, status: form.lookup(id).status }] : [],
    ),
    announcements,
    isAnswered,
  };
}

/** Returns a field's label with its row number: `"ZIP code"`, `"First name (entry 2)"`. */
export function labelOfField({ definition }: Pick<Form, 'definition'>, path: string): string {
  const title = findFieldPlace(definition, templatePath(path))?.schema.title ?? path.split('.').at(-1) ?? path;
  const rows = path.split('.').filter((step) => /^\d+$/.test(step));
  return rows.length === 0 ? title : `${title} (entry ${rows.map((row) => Number(row) + 1).join('.')})`;
}

function readField(form: Form, path: string, sectionByField: ReadonlyMap<string, string>): LiveField {
  const { visible, required, readOnly, value, issues, rows } = form.field(path);
  return {
    path,
    label: labelOfField(form, path),
    section: sectionByField.get(path.split('.', 1)[0] ?? path) ?? null,
    visible,
    required,
    readOnly,
    value: value === undefined ? null : tellable(form, path, value),
    issues: issues.map(({ message }) => message),
    isGroup: rows !== undefined,
  };
}

function tellable({ definition }: Form, path: string, value: Json): Json {
  return isSecretField(definition, path) ? masked : value;
}

function tellableSubmission(form: Form): Submission {
  const submission = form.submission();
  return submission.ok ? { ok: true, data: withoutSecrets(form.definition, submission.data) } : submission;
}
