import { isSame, pickWords, toChange, type Change } from './change.ts';
import { quote } from '../../logic/words/join-words.ts';

type Messages = Readonly<Record<string, string>>;

interface MessagePlace {
  readonly path: readonly string[];
  /** The message's field. Messages about the whole form have no field. */
  readonly subject?: string;
}

/** Lists changes in the messages that the user reads if an answer is wrong. */
export function diffMessages(
  before: Messages = {},
  after: Messages = {},
  { path, subject }: MessagePlace,
): readonly Change[] {
  const codes = new Set([...Object.keys(before), ...Object.keys(after)]);
  const about = subject === undefined ? 'the message for every field' : `the message for ${subject}`;
  return [...codes].flatMap((code) => {
    const [past, now] = [before[code], after[code]];
    if (isSame(past, now)) return [];
    const when = codeWords[code] ?? `in the case ${quote(code)}`;
    const words = pickWords(past, now, {
      added: `${about} changes: ${quote(now)} ${when}`,
      removed: `${about} becomes the default message ${when}`,
      changed: `${about} changes: ${quote(now)} ${when}`,
    });
    return [toChange({ kind: 'message', path: [...path, code], before: past, after: now, words })];
  });
}

const codeWords: Readonly<Record<string, string>> = {
  required: 'when it is not answered',
  pattern: 'when it is not in the right format',
  format: 'when it is not in the right format',
  type: 'when it is the wrong type',
  enum: 'when the choice is not available',
  minLength: 'when it is too short',
  maxLength: 'when it is too long',
  minimum: 'when it is too small',
  maximum: 'when it is too large',
  multipleOf: 'when it is not a multiple of the step size',
  minItems: 'when there are too few',
  maxItems: 'when there are too many',
  uniqueItems: 'when it has duplicates',
  'lookup-failed': 'when it cannot be checked',
};
