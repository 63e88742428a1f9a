import type { Json } from '../definition/form-definition.ts';
import type { Issue, ValidationError } from '../live-form/form.ts';
import { issueMessage, type IssueWords } from './issue-message.ts';

/**
 * Turns a validator's errors into the field's issues, in the schema's order and without duplicate messages. For
 * example, text that is too long and contains an invalid character may have one message for both.
 *
 * @param path the field's name
 */
export function issuesFromErrors(
  errors: readonly ValidationError[],
  path: string,
  words: IssueWords,
): readonly Issue[] {
  const issues = new Map<string, Issue>();
  for (const { keyword, params: found } of errors) {
    const params = plainParams(found);
    const message = issueMessage(keyword, params, words);
    if (!issues.has(message)) issues.set(message, { code: keyword, path, params, message });
  }
  return [...issues.values()];
}

/** Keeps only plain values, because ajv also passes whole lists of allowed values. */
function plainParams(params: ValidationError['params']): Readonly<Record<string, Json>> {
  const plain: Record<string, Json> = {};
  for (const name of Object.keys(params)) {
    const value = params[name];
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') plain[name] = value;
  }
  return plain;
}
