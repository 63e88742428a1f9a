import type { Json } from '@campus-cover/engine';
import type { ScenarioStep } from '@campus-cover/engine/analysis';

/** What somebody does in a step, e.g. `Zip is set to “02139”, City to “Boston”`. */
export function describeStep({ removeRow, addRow, set = {}, ask, expect }: ScenarioStep): string {
  const answers = Object.entries(set).map(([path, value]) => `${path}: ${tell(value)}`);
  const parts = [
    ...(removeRow === undefined ? [] : [`Remove ${removeRow}`]),
    ...(addRow === undefined ? [] : [`Add an entry to ${addRow}`]),
    ...(answers.length === 0 ? [] : [answers.slice(0, most).join(', ') + rest(answers.length)]),
    ...(ask === undefined ? [] : [`Ask ${ask}`]),
  ];
  if (parts.length === 0) return expect === undefined ? 'Nothing' : 'Look at the form';
  return parts.join('; ');
}

const most = 4;

function rest(count: number): string {
  return count > most ? ` and ${count - most} more` : '';
}

function tell(value: Json): string {
  if (value === null || value === '') return 'nothing';
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}
