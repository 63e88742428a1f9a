import type { Form } from '@campus-cover/engine';
import { BoundField } from '../form/bound-field.tsx';
import { useFieldSnapshot } from '../hooks/use-field-snapshot.ts';
import type { PlacedNotes } from './notes-at.ts';
import { Notes } from './notes.tsx';
import { useShownParagraphs } from './use-shown-paragraphs.ts';

interface NotedFieldProps {
  readonly form: Form;
  readonly name: string;
  readonly notes: PlacedNotes;
}

/** A field with its notes. While the field is hidden, so are they. */
export function NotedField({ form, name, notes }: NotedFieldProps) {
  const { visible } = useFieldSnapshot(form, name);
  const help = useShownParagraphs(form, notes.help);
  return (
    <>
      {visible ? <Notes form={form} notes={notes.above} /> : null}
      <BoundField form={form} name={name} help={help} />
      {visible ? <Notes form={form} notes={notes.below} /> : null}
    </>
  );
}
