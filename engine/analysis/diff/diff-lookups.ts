import { spellOut } from '../explain/form-words.ts';
import { joinWords, quote } from '../../logic/words/join-words.ts';
import { logicInWords } from '../explain/logic-in-words.ts';
import type { FormDefinition, LookupDefinition } from '../../definition/form-definition.ts';
import { isSame, pickWords, toChange, type Change, type Sides } from './change.ts';

/** Lists changes in what the form requests from the portal while the user fills it in. */
export function diffLookups({ before, after }: Sides): readonly Change[] {
  const ids = new Set([...Object.keys(before.lookups ?? {}), ...Object.keys(after.lookups ?? {})]);
  return [...ids].flatMap((id) => {
    const [past, now] = [before.lookups?.[id], after.lookups?.[id]];
    if (isSame(past, now)) return [];
    const name = quote(spellOut(id));
    const told = now === undefined ? '' : tellQuestion(after, now);
    const words = pickWords(past, now, {
      added: `a new lookup ${name} calls ${told}`,
      removed: `the lookup ${name} is removed`,
      changed: `the lookup ${name} changes: it calls ${told}`,
    });
    return [toChange({ kind: 'lookup', path: ['lookups', id], before: past, after: now, words })];
  });
}

function tellQuestion(
  definition: FormDefinition,
  { service, with: parameters, each, onDemand }: LookupDefinition,
): string {
  const { noun } = logicInWords(definition, each);
  const told = Object.values(parameters).map(noun);
  return `the service ${quote(spellOut(service))}${told.length === 0 ? '' : ` with ${joinWords(told)}`}${onDemand === true ? ', when the user asks for it' : ''}`;
}
