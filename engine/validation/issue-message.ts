import type { Json } from '../definition/form-definition.ts';
import { defaultMessages } from './default-messages.ts';

/** What the words of an issue are made from. */
export interface IssueWords {
  /** The field's label. */
  readonly label: string;
  /** The field's own words by code, then the form's. */
  readonly messages: readonly (Readonly<Record<string, string>> | undefined)[];
}

const LAST_RESORT = 'Check {label}';

/**
 * What the person reads: the field's words, else the form's, else the engine's.
 *
 * @param params fills the placeholders, e.g. `{ limit: 10 }` for `{limit}`; a placeholder without a value stays
 */
export function issueMessage(
  code: string,
  params: Readonly<Record<string, Json>>,
  { label, messages }: IssueWords,
): string {
  // A format may have its own words, e.g. "format:email", before those for every format.
  const codes = typeof params['format'] === 'string' ? [`${code}:${params['format']}`, code] : [code];
  const template = firstOf([...messages, defaultMessages], codes) ?? LAST_RESORT;
  const values: Readonly<Record<string, Json>> = { ...params, label };
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : placeholder;
  });
}

function firstOf(tables: IssueWords['messages'], codes: readonly string[]): string | undefined {
  for (const table of tables) {
    const code = codes.find((candidate) => table !== undefined && Object.hasOwn(table, candidate));
    if (code !== undefined) return table?.[code];
  }
  return undefined;
}
