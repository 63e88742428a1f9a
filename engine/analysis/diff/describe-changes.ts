import { joinWords, toSentence } from '../../logic/words/join-words.ts';
import type { Change } from './change.ts';

/** A sentence with the changes that it describes. */
export interface ToldChanges {
  readonly sentence: string;
  readonly changes: readonly Change[];
}

/**
 * Writes one sentence per change, for a reader who knows the form but not its files. A change that applies to several
 * fields is described in a single sentence.
 */
export function describeChanges(changes: readonly Change[]): readonly string[] {
  return tellChanges(changes).map(({ sentence }) => sentence);
}

/** Works like `describeChanges`, but each sentence comes with its changes. */
export function tellChanges(changes: readonly Change[]): readonly ToldChanges[] {
  const groups = new Map<string, Change[]>();
  changes.forEach((change, index) => {
    const predicate = predicateOf(change);
    const isShared = predicate !== undefined && plural(predicate) !== undefined;
    const key = isShared ? `${change.kind} ${predicate}` : String(index);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [change]);
    else group.push(change);
  });
  return [...groups.values()].map((group) => ({ sentence: toSentence(tellGroup(group)), changes: group }));
}

function tellGroup([first, ...others]: readonly Change[]): string {
  if (first === undefined) return '';
  const predicate = predicateOf(first);
  if (others.length === 0 || predicate === undefined) return first.words;
  return `${joinWords([first, ...others].map(({ subject = '' }) => subject))} ${plural(predicate)}`;
}

function predicateOf({ subject, words }: Change): string | undefined {
  return subject === undefined ? undefined : words.slice(subject.length + 1);
}

const plurals: Readonly<Record<string, string>> = {
  becomes: 'become',
  is: 'are',
  has: 'have',
  moves: 'move',
  takes: 'take',
  needs: 'need',
};

/** Turns a predicate from singular to plural: `becomes optional` → `become optional`. */
function plural(predicate: string): string | undefined {
  const [verb = '', ...rest] = predicate.split(' ');
  const many = plurals[verb];
  // A predicate with “its” has no plural, because “its” refers to a single thing.
  return many === undefined || rest.includes('its') ? undefined : [many, ...rest].join(' ');
}
