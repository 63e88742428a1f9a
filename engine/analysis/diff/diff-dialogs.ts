import type { DialogDefinition, FormDefinition } from '../../definition/form-definition.ts';
import { quote } from '../../logic/words/join-words.ts';
import { isSame, pickWords, toChange, type Change, type Sides } from './change.ts';

/** Lists changes in the text of the dialogs that buttons open. */
export function diffDialogs({ before, after }: Sides): readonly Change[] {
  const [past = {}, now = {}] = [before.dialogs, after.dialogs];
  return [...new Set([...Object.keys(past), ...Object.keys(now)])].flatMap((id) => {
    const [old, fresh] = [past[id], now[id]];
    if (isSame(old, fresh)) return [];
    const words = pickWords(old, fresh, {
      added: `a button ${quote(fresh?.label)} ${placeOf(after, fresh)} opens a dialog`,
      removed: `the button ${quote(old?.label)} ${placeOf(before, old)} is removed`,
      changed: tellChange(old, fresh, placeOf(after, fresh)),
    });
    return [toChange({ kind: 'dialog', path: ['dialogs', id], before: old, after: fresh, words })];
  });
}

function tellChange(old: DialogDefinition | undefined, fresh: DialogDefinition | undefined, place: string): string {
  if (old?.at !== fresh?.at) return `the button ${quote(fresh?.label)} is now ${place}`;
  return `the dialog text for the button ${quote(fresh?.label)} ${place} changes`;
}

function placeOf({ schema, sections }: FormDefinition, dialog: DialogDefinition | undefined): string {
  const at = dialog?.at;
  if (at === undefined) return 'below the introduction';
  if (at.startsWith('$section.')) return `in the step ${quote(sections[at.slice('$section.'.length)]?.title)}`;
  return `at ${quote(schema.properties[at]?.title ?? at)}`;
}
