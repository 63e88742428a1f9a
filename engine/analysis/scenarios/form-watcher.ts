import { fieldsOfGroup } from '../../definition/field-groups.ts';
import type { Json } from '../../definition/form-definition.ts';
import type { Form, Reason } from '../../live-form/form.ts';

/** Every field that a form has now, hidden ones and those in rows included, e.g. `["Name", "Dependents", "Dependents.0.Zip"]`. */
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
 * What can be seen in a field; of a repeated group its rows, each with what can be seen in it.
 *
 * @returns `undefined` for what is hidden or empty; a row that nothing was answered in is `{}`
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

/** A reason and the field that was asked for it. */
export interface FoundReason extends Reason {
  readonly path: string;
}

/** Every rule, check, compute and prefill entry as it stands now, each row's by itself. */
export function collectReasons(form: Form): readonly FoundReason[] {
  return listPaths(form).flatMap((path) => form.explain(path).reasons.map((reason) => ({ ...reason, path })));
}
