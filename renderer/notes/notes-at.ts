import type { FormDefinition, NoteDefinition } from '@campus-cover/engine';

/** The notes at one place in a form, by where they appear there. */
export interface PlacedNotes {
  readonly above: readonly NoteDefinition[];
  readonly help: readonly NoteDefinition[];
  readonly below: readonly NoteDefinition[];
}

const placed = new WeakMap<FormDefinition, ReadonlyMap<string, PlacedNotes>>();

/**
 * Returns the notes at a field or section, or `undefined` if there are none. Sorted once per definition.
 *
 * @param at e.g. `"Zip"` or `"$section.home"`
 */
export function notesAt(definition: FormDefinition, at: string): PlacedNotes | undefined {
  if (definition.notes === undefined) return undefined;
  let byPlace = placed.get(definition);
  if (byPlace === undefined) placed.set(definition, (byPlace = sortNotes(Object.values(definition.notes))));
  return byPlace.get(at);
}

function sortNotes(notes: readonly NoteDefinition[]): ReadonlyMap<string, PlacedNotes> {
  const places = [...new Set(notes.map(({ at }) => at))];
  return new Map(
    places.map((at) => {
      const here = notes.filter((note) => note.at === at);
      const atSection = at.startsWith('$section.');
      const isAt = (position: 'above' | 'help' | 'below') => (note: NoteDefinition) => {
        const { position: chosen = 'above' } = note;
        return (atSection && chosen === 'help' ? 'above' : chosen) === position;
      };
      return [
        at,
        { above: here.filter(isAt('above')), help: here.filter(isAt('help')), below: here.filter(isAt('below')) },
      ];
    }),
  );
}
