import { templatePath, type FormDefinition, type Json } from '@campus-cover/engine';
import { logicInWords, type LogicInWords, type ScenarioStep } from '@campus-cover/engine/analysis';

/**
 * Describes a step in the form's own words, e.g. `“ZIP code”: “02139”, “State”: Massachusetts`.
 *
 * @param definition the current form; `null` when there is none, in which case names replace labels
 */
export function describeStep(
  { removeRow, addRow, set = {}, ask, expect }: ScenarioStep,
  definition: FormDefinition | null,
): string {
  const words = definition === null ? null : logicInWords(definition).words;
  const answers = Object.entries(set).map(
    ([path, value]) => `${nameOf(path, words)}: ${tell(templatePath(path), value, words)}`,
  );
  const parts = [
    ...(removeRow === undefined ? [] : [`Remove ${nameOf(removeRow, words)}`]),
    ...(addRow === undefined ? [] : [`Add an entry to ${nameOf(addRow, words)}`]),
    ...(answers.length === 0 ? [] : [answers.slice(0, most).join(', ') + rest(answers.length)]),
    ...(ask === undefined ? [] : [`Ask ${ask}`]),
  ];
  if (parts.length === 0) return expect === undefined ? 'Nothing' : 'Check the form';
  return parts.join('; ');
}

const most = 4;

function rest(count: number): string {
  return count > most ? ` and ${count - most} more` : '';
}

/**
 * `“ZIP code”`, with the number of its row: `“ZIP code” (entry 2)`. Returns the name itself if the form has no such
 * field.
 */
function nameOf(path: string, words: LogicInWords['words'] | null): string {
  const template = templatePath(path).replace(/\.\d+$/, '');
  const name = words === null ? template : words.nameOf(template).replaceAll(/^“|”$/g, '');
  const rows = path.split('.').filter((step) => /^\d+$/.test(step));
  return `“${name}”${rows.length === 0 ? '' : ` (entry ${rows.map((row) => Number(row) + 1).join('.')})`}`;
}

function tell(template: string, value: Json, words: LogicInWords['words'] | null): string {
  if (value === null || value === '') return 'nothing';
  if (words !== null) return words.valueOf(template, value);
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}
