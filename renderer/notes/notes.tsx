import type { Form, NoteDefinition } from '@campus-cover/engine';
import { useShownParagraphs } from './use-shown-paragraphs.ts';

interface NotesProps {
  readonly form: Form;
  readonly notes: readonly NoteDefinition[];
}

/** Text between fields. Renders nothing while no note applies. */
export function Notes({ form, notes }: NotesProps) {
  const paragraphs = useShownParagraphs(form, notes);
  if (paragraphs.length === 0) return null;
  return (
    <div className="cc-notes">
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
