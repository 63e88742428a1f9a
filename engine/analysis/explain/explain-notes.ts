import type { Json, NoteDefinition } from '../../definition/form-definition.ts';
import { templatePath } from '../../definition/source/field-place.ts';
import type { Form } from '../../live-form/form.ts';
import { quote } from '../../logic/words/join-words.ts';
import { tellBecause } from './because.ts';

/** A text between fields that the form shows at a field or in its section, and why. */
export interface ExplainedNote {
  readonly id: string;
  readonly note: NoteDefinition;
  /** Whether its condition is true. */
  readonly holds: boolean;
  readonly reads: Readonly<Record<string, Json | undefined>>;
  /** Without a period, e.g. `the text “Have your card ready.” is not shown above it because Country is Mexico`. */
  readonly clause: string;
}

/** Explains the texts at a field, and those of its section. The rows of a group have no texts. */
export function explainNotes(form: Form, path: string): readonly ExplainedNote[] {
  const { notes = {}, sections } = form.definition;
  const field = templatePath(path);
  const section = Object.entries(sections).find(([, { fields }]) => fields.includes(field))?.[0];
  return Object.entries(notes).flatMap(([id, note]) =>
    note.at === field || note.at === `$section.${section}` ? [explainNote(form, id, note)] : [],
  );
}

function explainNote(form: Form, id: string, note: NoteDefinition): ExplainedNote {
  const { when, text } = note;
  const { holds, reads } = when === undefined ? { holds: true, reads: {} } : form.explainCondition(when);
  const because =
    when === undefined
      ? 'with every answer'
      : `because ${tellBecause(form.definition, when, { reads, isTrue: holds })}`;
  const clause = `the text ${quote(text[0])} ${holds ? 'is shown' : 'is not shown'} ${placeOf(note)} ${because}`;
  return { id, note, holds, reads, clause };
}

function placeOf({ at, position = 'above' }: NoteDefinition): string {
  if (at.startsWith('$section.')) return position === 'below' ? 'at the end of its step' : 'at the top of its step';
  return position === 'help' ? 'in its help' : `${position} it`;
}
