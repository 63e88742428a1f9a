import type { FormDefinition, UiSchema } from '../../../definition/form-definition.ts';
import { toTargetPath } from '../../values/visibility-conditions.ts';
import { uiOfItems } from '../fill-choices.ts';

/** Returns e.g. `["uiSchema", "Sports", "items", "Low"]` for `"Sports.Low"`. Paths in `fields` have the same format. */
export function pathBelow(key: 'uiSchema' | 'fields', field: string): readonly string[] {
  const [first = '', ...rest] = field.split('.');
  return [key, first, ...rest.flatMap((name) => ['items', name])];
}

/** Returns a field's uiSchema. The field may be in a repeated group. */
export function findUi({ uiSchema = {} }: FormDefinition, field: string): UiSchema | undefined {
  const [first = '', ...rest] = field.split('.');
  let ui = Object.hasOwn(uiSchema, first) ? uiSchema[first] : undefined;
  for (const name of rest) {
    const items = uiOfItems(ui);
    ui = Object.hasOwn(items, name) ? items[name] : undefined;
  }
  return ui;
}

/** Lists fields that are always required, or that at least one rule requires: `"Zip"`, `"Dependents.Zip"`. */
export function listRequired({ schema, rules = {} }: FormDefinition): ReadonlySet<string> {
  const required = new Set(schema.required);
  for (const { each, require: targets = [] } of Object.values(rules)) {
    for (const target of targets) required.add(toTargetPath(target, each));
  }
  addRowRequired(schema.properties, '');
  return required;

  function addRowRequired(fields: FormDefinition['schema']['properties'], prefix: string): void {
    for (const [name, { items }] of Object.entries(fields)) {
      if (items?.properties === undefined) continue;
      for (const inner of items.required ?? []) required.add(`${prefix}${name}.${inner}`);
      addRowRequired(items.properties, `${prefix}${name}.`);
    }
  }
}

/** Lists fields that rules offer choices for. */
export function listOffered({ rules = {} }: FormDefinition): ReadonlySet<string> {
  return new Set(
    Object.values(rules).flatMap(({ each, options = {} }) =>
      Object.keys(options).map((target) => toTargetPath(target, each)),
    ),
  );
}
