import type { Form } from '@campus-cover/engine';
import { DialogButtons } from '../dialog/dialog-buttons.tsx';
import { useSectionVisible } from '../hooks/use-section-visible.ts';
import { Notes } from '../notes/notes.tsx';
import { notesAt } from '../notes/notes-at.ts';
import { BoundForm } from './bound-form.tsx';
import { sectionSchema } from './section-schema.ts';

/** An HTML heading level that a form can draw. */
export type HeadingLevel = 1 | 2 | 3 | 4;

interface SectionFormProps {
  readonly form: Form;
  readonly id: string;
  readonly headingLevel: HeadingLevel | null;
}

export function SectionForm({ form, id, headingLevel }: SectionFormProps) {
  const visible = useSectionVisible(form, id);
  const section = form.definition.sections[id];
  if (!visible || section === undefined) return null;
  const notes = notesAt(form.definition, `$section.${id}`);
  const titleId = `${form.id}-section-${id}`;
  const Heading = headingLevel === null ? null : (`h${headingLevel}` as const);
  return (
    <section
      className="cc-section"
      {...(Heading === null ? { 'aria-label': section.title } : { 'aria-labelledby': titleId })}
    >
      {Heading === null ? null : (
        <Heading id={titleId} className="cc-section-title">
          {section.title}
        </Heading>
      )}
      {section.description === undefined ? null : <p className="cc-section-description">{section.description}</p>}
      <DialogButtons form={form} at={`$section.${id}`} />
      {notes === undefined ? null : <Notes form={form} notes={notes.above} />}
      <BoundForm form={form} schema={sectionSchema(form.definition, id)} idPrefix={form.id} />
      {notes === undefined ? null : <Notes form={form} notes={notes.below} />}
    </section>
  );
}
