import type { Json } from '../definition/form-definition.ts';
import { defaultMessages } from './default-messages.ts';

/** The wording that an issue's message comes from. */
export interface IssueWords {
  /** The field's label. */
  readonly label: string;
  /** The field's own messages by code, followed by the form's. */
  readonly messages: readonly (Readonly<Record<string, string>> | undefined)[];
}

const LAST_RESORT = 'Check {label}';

/**
 * Returns the message that the user reads: the field's own text, or else the form's, or else the engine's.
 *
 * @param params values for the placeholders, e.g. `{ limit: 10 }` for `{limit}`; a placeholder without a value stays in
 *   the text
 */
export function issueMessage(
  code: string,
  params: Readonly<Record<string, Json>>,
  { label, messages }: IssueWords,
): string {
  // A format's own text, e.g. "format:email", takes precedence over the text for all formats.
  const { format } = params;
  const template = typeof format === 'string' ? firstOf(messages, `${code}:${format}`, code) : firstOf(messages, code);
  return fillIn(template ?? LAST_RESORT, params, label);
}

function firstOf(messages: IssueWords['messages'], ...codes: readonly string[]): string | undefined {
  for (const table of messages) {
    const words = table === undefined ? undefined : wordsIn(table, codes);
    if (words !== undefined) return words;
  }
  return wordsIn(defaultMessages, codes);
}

function wordsIn(table: Readonly<Record<string, string>>, codes: readonly string[]): string | undefined {
  for (const code of codes) if (Object.hasOwn(table, code)) return table[code];
  return undefined;
}

/**
 * Splits the template into alternating text and names. A replacer function would take four times as long on each
 * keystroke.
 */
function fillIn(template: string, params: Readonly<Record<string, Json>>, label: string): string {
  const parts = template.split(/\{(\w+)\}/);
  let text = parts[0]!;
  for (let place = 1; place < parts.length; place += 2) {
    const name = parts[place]!;
    const value = name === 'label' ? label : Object.hasOwn(params, name) ? params[name] : undefined;
    text += typeof value === 'string' || typeof value === 'number' ? value : `{${name}}`;
    text += parts[place + 1]!;
  }
  return text;
}
