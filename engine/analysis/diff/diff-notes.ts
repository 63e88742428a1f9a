import type { FormDefinition, NoteDefinition } from '../../definition/form-definition.ts';
import { quote } from '../../logic/words/join-words.ts';
import { logicInWords } from '../explain/logic-in-words.ts';
import { isSame, pickWords, toChange, type Change, type Sides } from './change.ts';

/** Lists changes in the text between fields. */
export function diffNotes({ before, after }: Sides): readonly Change[] {
  const [past = {}, now = {}] = [before.notes, after.notes];
  return [...new Set([...Object.keys(past), ...Object.keys(now)])].flatMap((id) => {
    const [old, fresh] = [past[id], now[id]];
    if (isSame(old, fresh)) return [];
    const words = pickWords(old, fresh, {
      added: `there is text ${tellNote(after, fresh)}`,
      removed: `there is no longer text ${tellNote(before, old)}`,
      changed: `the text ${placeOf(before, old)} changes: ${tellNote(after, fresh)}`,
    });
    return [toChange({ kind: 'note', path: ['notes', id], before: old, after: fresh, words })];
  });
}

function tellNote(definition: FormDefinition, note: NoteDefinition | undefined): string {
  const when = note?.when === undefined ? '' : ` ${logicInWords(definition).condition(note.when)}`;
  return `${placeOf(definition, note)}${when}: ${quote(note?.text[0])}`;
}

function placeOf({ schema, sections }: FormDefinition, note: NoteDefinition | undefined): string {
  const { at = '', position = 'above' } = note ?? {};
  const isSection = at.startsWith('$section.');
  const title = isSection ? sections[at.slice('$section.'.length)]?.title : (schema.properties[at]?.title ?? at);
  if (isSection) return `${position === 'below' ? 'at the end' : 'at the beginning'} of the step ${quote(title)}`;
  return `${position === 'help' ? 'in the help of' : position} ${quote(title)}`;
}
