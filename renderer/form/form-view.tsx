import { useEffect, useMemo } from 'react';
import type { Form } from '@campus-cover/engine';
import { useAnnouncer } from '../announcer/announcer.tsx';
import { BoundForm } from './bound-form.tsx';
import { useDefinition } from '../hooks/use-definition.ts';
import { DrawingContext } from './drawing-context.ts';
import { formKey } from './form-key.ts';
import type { FormServices } from './form-services.ts';
import { watchPointer } from './pointer-rest.ts';
import { preloadWidgets } from '../widgets/preload-widgets.ts';
import { SectionForm, type HeadingLevel } from './section-form.tsx';

/** What `FormView` draws, and the services that its fields use. */
export interface FormViewProps {
  readonly form: Form;
  /** Ids of the sections to draw. Hidden sections are not drawn. Default: all. */
  readonly sections?: readonly string[];
  readonly services?: FormServices;
  /**
   * How many times the student has tried to continue. Fields that were visible at the last attempt show all their
   * issues. Other fields show theirs after they lose focus.
   */
  readonly attempts?: number;
  /** Whether the form shows answers that cannot change, e.g. during submission. */
  readonly disabled?: boolean;
  /** Level of the section titles; `null` if the page has its own heading. Default: 2. */
  readonly headingLevel?: HeadingLevel | null;
}

/**
 * A form with more fields than this does not draw what is off the screen. In a form with fewer fields, estimating
 * heights takes longer than the drawing that it saves.
 */
const LONG_FORM_FIELDS = 60;
const NO_SERVICES: FormServices = {};

/**
 * Draws a form's sections and passes every answer directly to the engine. Place it inside the page's own `<form
 * noValidate>` and inside an `Announcer`.
 */
export function FormView(props: FormViewProps) {
  const { form, services = NO_SERVICES, attempts = 0, disabled = false, headingLevel = 2 } = props;
  const definition = useDefinition(form);
  const { sections = form.sectionIds } = props;
  const announce = useAnnouncer();
  const drawing = useMemo(() => ({ services, attempts, disabled, Fields: BoundForm }), [services, attempts, disabled]);
  useEffect(() => preloadWidgets(definition), [definition]);
  useEffect(watchPointer, []);
  useEffect(() => form.subscribeAnnouncements(announce), [form, announce]);
  return (
    <DrawingContext value={drawing}>
      <div className={isLong(form, sections) ? 'cc-form cc-form-long' : 'cc-form'} key={formKey(form, definition)}>
        {sections.map((id) => (
          <SectionForm key={id} form={form} id={id} headingLevel={headingLevel} />
        ))}
      </div>
    </DrawingContext>
  );
}

function isLong(form: Form, sections: readonly string[]): boolean {
  const fields = sections.reduce((count, id) => count + (form.definition.sections[id]?.fields.length ?? 0), 0);
  return fields > LONG_FORM_FIELDS;
}
