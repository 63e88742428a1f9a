import { useRef } from 'react';
import type { Json } from '@campus-cover/engine';
import { Combobox } from '../combobox/combobox.tsx';
import { matchChoices } from '../combobox/match-choices.ts';
import type { WidgetProps } from '../field/drawn-field.ts';
import { useWords } from '../language/use-words.ts';

/**
 * A drop-down list with a search box. An unsuccessful search can also be an answer: "my carrier is not in the list".
 */
export function ComboboxWidget({ field }: WidgetProps) {
  const { say } = useWords();
  const { description, choices, snapshot, change } = field;
  const { emptyValue, emptyMessage = say('noResult') } = description;
  /** Whether the current answer comes from a search that found nothing. */
  const answeredByNoHit = useRef(false);
  const listed = emptyValue === undefined ? choices : choices.filter(({ value }) => value !== emptyValue);
  const chosen = choices.find(({ value }) => value === snapshot.value);

  const search = (query: string) => {
    if (query.trim() === '') return answer(undefined, false);
    if (emptyValue === undefined) return;
    const hasHit = matchChoices(listed, query).length > 0;
    if (!hasHit) answer(emptyValue, true);
    else if (answeredByNoHit.current) answer(undefined, false);
  };
  const answer = (value: Json | undefined, byNoHit: boolean) => {
    answeredByNoHit.current = byNoHit;
    change(value);
  };

  return (
    <Combobox
      id={field.id}
      label={description.label}
      choices={listed}
      lastChoice={choices.find(({ value }) => emptyValue !== undefined && value === emptyValue)}
      chosen={chosen}
      emptyMessage={emptyMessage}
      placeholder={description.placeholder}
      autoComplete={description.autocomplete}
      disabled={field.disabled}
      required={snapshot.required}
      invalid={field.message !== undefined}
      describedBy={field.describedBy}
      onSearch={search}
      onChoose={(choice) => answer(choice.value, false)}
    />
  );
}
