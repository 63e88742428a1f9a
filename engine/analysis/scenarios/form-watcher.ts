import { fieldsOfGroup } from '../../definition/field-groups.ts';
import type { Json } from '../../definition/form-definition.ts';
import type { Form, Reason } from '../../live-form/form.ts';

/**
 * Lists every field that a form has now, including hidden fields and fields in rows, e.g. `["Name", "Dependents",
 * "Dependents.0.Zip"]`.
 */
export function listPaths(form: Form): readonly string[] {
  return form.fieldPaths.flatMap((path) => withRows(path, path));

  function withRows(path: string, template: string): readonly string[] {
    const fields = fieldsOfGroup(form, template);
    if (fields === undefined) return [path];
    const below = (form.field(path).rows ?? []).flatMap((row) =>
      Object.keys(fields).flatMap((name) => withRows(`${row.path}.${name}`, `${template}.${name}`)),
    );
    return [path, ...below];
  }
}

/**
 * Returns the visible value of a field. For a repeated group, returns the visible values in each row.
 *
 * @returns `undefined` for a hidden or empty field; a row without answers is `{}`
 */
export function visibleValue(form: Form, path: string): Json | undefined {
  const { visible, value, rows } = form.field(path);
  if (!visible) return undefined;
  if (rows === undefined) return value;
  if (rows.length === 0) return undefined;
  const fields = fieldsOfGroup(form, templateOf(path)) ?? {};
  return rows.map((row) =>
    Object.fromEntries(
      Object.keys(fields).flatMap((name) => {
        const inner = visibleValue(form, `${row.path}.${name}`);
        return inner === undefined ? [] : [[name, inner]];
      }),
    ),
  );
}

/** `"Dependents.Zip"` for `"Dependents.0.Zip"`. */
export function templateOf(path: string): string {
  return path.replace(/\.\d+(?=\.)/g, '');
}

/** A reason, with the path of the field that it explains. */
export interface FoundReason extends Reason {
  readonly path: string;
}

/** Returns the current state of every rule, check, compute and prefill entry, separately for each row. */
export function collectReasons(form: Form): readonly FoundReason[] {
  return listPaths(form).flatMap((path) => form.explain(path).reasons.map((reason) => ({ ...reason, path })));
}
