import { useState } from 'react';
import type { FieldSnapshot, Json } from '@campus-cover/engine';
import { useAnnouncer } from '../announcer/announcer.tsx';
import { nameChoice } from '../field/choice-name.ts';
import { refusalOf } from '../field/choice-refusal.ts';
import type { DrawnField } from '../field/drawn-field.ts';
import type { Choice } from '../field/field-description.ts';
import { offeredChoices } from '../field/offered-choices.ts';
import { useWords } from '../language/use-words.ts';

export interface Choosing {
  readonly choices: readonly Choice[];
  readonly chosen: readonly Json[];
  /** Whether choices are loading. Until they arrive, the table shows the previous choices, if any. */
  readonly isAsking: boolean;
  readonly toggle: (value: Json, isChosen: boolean) => void;
}

/**
 * Returns a field's choices. The previous choices stay while new ones load, so that students do not lose their place.
 */
export function useChoosing(field: DrawnField): Choosing {
  const words = useWords();
  const { form, path, description, snapshot } = field;
  const announce = useAnnouncer();
  const [settled, setSettled] = useState(snapshot);
  const isAsking = snapshot.pending && (snapshot.options ?? []).length === 0;
  const drawn = isAsking ? settled : snapshot;
  if (drawn !== settled) setSettled(drawn);
  const choices = offeredChoices(description, drawn);
  const chosen = chosenOf(drawn);

  return {
    choices,
    chosen,
    isAsking,
    toggle(toggled, isChosen) {
      if (isAsking) return;
      // Sorted in the order of the choices, so that the same selection always produces the same data.
      const values = choices.map(({ value }) => value);
      field.change(values.filter((value) => (value === toggled ? isChosen : chosen.includes(value))));
      const before = excludedOf(choices, chosen);
      const now = form.field(path);
      const after = excludedOf(offeredChoices(description, now), chosenOf(now));
      const names = after
        .filter(({ value }) => !before.some((choice) => choice.value === value))
        .map((choice) => nameChoice(words, choice, description.table));
      if (names.length > 0) announce(words.say('ruledOut', { names: words.sayList(names) }));
    },
  };
}

function chosenOf({ value }: FieldSnapshot): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function excludedOf(choices: readonly Choice[], chosen: readonly Json[]): readonly Choice[] {
  return choices.filter((choice) => refusalOf(choice, choices, chosen)?.kind === 'excluded');
}
