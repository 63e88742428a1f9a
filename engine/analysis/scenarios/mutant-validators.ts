import type { FieldSchema, FormDefinition } from '../../definition/form-definition.ts';
import type { FieldValidators } from '../../live-form/form.ts';
import { compileValidators } from '../../validation/compile-validators.ts';
import { validatorsFromSource } from '../../validation/validators-from-source.ts';
import { applyEdit, type Mutant } from './mutant.ts';

/** Returns the field whose schema a mutant changes; `undefined` for other mutants. */
function changedField({ edit: { path } }: Mutant): string | undefined {
  return path[0] === 'schema' && path[1] === 'properties' ? path[2] : undefined;
}

/**
 * In a single pass, compiles the validators of all fields whose schemas mutants change, because starting ajv
 * takes longer than compiling a hundred fields.
 *
 * @returns the validators that replace a form's own for a mutant
 */
export function compileMutatedFields(
  definition: FormDefinition,
  mutants: readonly Mutant[],
): (mutant: Mutant) => FieldValidators {
  const properties: Record<string, FieldSchema> = {};
  mutants.forEach((mutant, index) => {
    const field = changedField(mutant);
    if (field !== undefined) properties[nameAt(index)] = applyEdit(definition, mutant.edit).schema.properties[field]!;
  });
  const source = compileValidators({ ...definition, schema: { type: 'object', properties } });
  const compiled = Object.entries(validatorsFromSource(source));
  const places = new Map(mutants.map((mutant, index) => [mutant, index]));
  return (mutant) => {
    const field = changedField(mutant);
    const name = nameAt(places.get(mutant) ?? -1);
    if (field === undefined) return {};
    // A group's fields also have validators: `"m7.Zip"` validates `"Dependents.Zip"`.
    const own = compiled.filter(([path]) => path === name || path.startsWith(`${name}.`));
    return Object.fromEntries(own.map(([path, validate]) => [field + path.slice(name.length), validate]));
  };
}

function nameAt(index: number): string {
  return `m${index}`;
}
