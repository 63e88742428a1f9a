import { readAnswerField } from '../../../definition/export-fields.ts';
import type { FormDefinition } from '../../../definition/form-definition.ts';
import { isOwnForm, sourcesOf, type FormLibrary } from '../../../definition/form-library.ts';
import { loadDefinition } from '../../../definition/load/load-definition.ts';
import type { Problem } from '../../../definition/problem.ts';
import { nearestName } from '../../../definition/source/nearest-name.ts';
import { nodeAt, textAt, type SourceNode } from '../../../definition/source/source-node.ts';
import type { ParsedLibrary } from '../parsed-library.ts';
import { placeFinding } from './place-finding.ts';

/** Finds columns of submissions whose answers the school's forms do not have, or that a column cannot show. */
export function findInExports({ library, exports }: ParsedLibrary): readonly Problem[] {
  return [...exports].flatMap(([slug, node]) => findInColumns(library, slug, node));
}

function findInColumns(library: FormLibrary, school: string, node: SourceNode): readonly Problem[] {
  const columns = nodeAt(node, ['exports', 'submissions', 'columns']);
  if (columns?.kind !== 'list') return [];
  const loaded = new Map<string, FormDefinition | undefined>();
  return columns.entries.flatMap((entry, index) => {
    const answer = readAnswerField(textAt(entry, ['field']));
    if (answer === null) return [];
    const { form: id, name } = answer;
    if (!loaded.has(id)) loaded.set(id, loadForm(library, { form: id, school }));
    const path = ['exports', 'submissions', 'columns', `${index}`, 'field'];
    const rule = 'export-answer-unknown';
    if (!library.forms.has(id) && !isOwnForm(library, { form: id, school })) {
      const suggestion = nearestName(id, library.forms.keys());
      return [placeFinding({ rule, path, message: `there is no form "${id}"`, suggestion }, node)];
    }
    const form = loaded.get(id);
    // Lint reports the form's own problems.
    if (form === undefined) return [];
    const message = whyNot(form, name);
    if (message === null) return [];
    return [placeFinding({ rule, path, message, suggestion: nearestName(name, Object.keys(fieldsOf(form))) }, node)];
  });
}

interface SchoolForm {
  readonly form: string;
  readonly school: string;
}

function loadForm(library: FormLibrary, variant: SchoolForm): FormDefinition | undefined {
  const sources = sourcesOf(library, variant);
  return sources === undefined ? undefined : loadDefinition(sources).definition;
}

/** Why a column cannot show a field; null if it can. */
function whyNot(form: FormDefinition, name: string): string | null {
  const field = Object.hasOwn(fieldsOf(form), name) ? fieldsOf(form)[name] : undefined;
  if (field === undefined) return `the form "${form.id}" has no field "${name}"`;
  const cannot = 'which a column cannot show';
  if (field.writeOnly === true) return `the field "${name}" is a secret, ${cannot}`;
  if (form.fields?.[name]?.documents !== undefined) return `the field "${name}" contains documents, ${cannot}`;
  return field.items?.properties === undefined ? null : `the field "${name}" has rows, ${cannot}`;
}

function fieldsOf(form: FormDefinition) {
  return form.schema.properties ?? {};
}
