import {
  findFieldPlace,
  templatePath,
  withoutSecrets,
  type Form,
  type FormDefinition,
  type Json,
} from '@campus-cover/engine';
import type { LiveAction } from './messages.ts';

/**
 * Returns a form that works the same way and also reports the author's actions. It does not report the values of
 * secrets.
 */
export function watchActions(form: Form, tell: (action: LiveAction) => void): Form {
  const watched: Pick<Form, 'set' | 'addRow' | 'removeRow' | 'ask'> = {
    set(path, value) {
      form.set(path, value);
      tell({ kind: 'set', path, ...tellableValue(form.definition, path, value ?? null) });
    },
    addRow(group, values) {
      const row = form.addRow(group, values);
      tell({ kind: 'addRow', group });
      for (const [name, value] of Object.entries(values ?? {})) {
        const path = `${row.path}.${name}`;
        tell({ kind: 'set', path, ...tellableValue(form.definition, path, value) });
      }
      return row;
    },
    removeRow(row) {
      form.removeRow(row);
      tell({ kind: 'removeRow', row });
    },
    ask(lookup) {
      form.ask(lookup);
      tell({ kind: 'ask', lookup });
    },
  };
  // Inherit the form's members instead of copying them, because some of them are getters for its current state.
  return Object.freeze(Object.create(form, Object.getOwnPropertyDescriptors(watched)) as Form);
}

/** Returns whether an answer is secret, including in a group's rows. */
export function isSecretField(definition: FormDefinition, path: string): boolean {
  return findFieldPlace(definition, templatePath(path))?.schema.writeOnly === true;
}

function tellableValue(
  definition: FormDefinition,
  path: string,
  value: Json,
): { readonly value: Json; readonly isSecret: boolean } {
  if (isSecretField(definition, path)) return { value: null, isSecret: true };
  // A group's value is the list of its rows. The rows can have secret fields.
  const told = path.includes('.') ? value : (withoutSecrets(definition, { [path]: value })[path] ?? null);
  return { value: told, isSecret: false };
}
