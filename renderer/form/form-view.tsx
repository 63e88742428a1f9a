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

export interface FormViewProps {
  readonly form: Form;
  /** Ids of the sections to draw; default: all. Hidden ones are left out by themselves. */
  readonly sections?: readonly string[];
  readonly services?: FormServices;
  /**
   * How often the person has tried to go on: every issue of what could be seen at the last try is shown. Before that, and of
   * what appeared since, a field's issues wait until it was left.
   */
  readonly attempts?: number;
  /** Answers stand but cannot be changed, as while the form is on its way. */
  readonly disabled?: boolean;
  /** Of the sections' titles; `null` when the page has its own heading. Default 2. */
  readonly headingLevel?: HeadingLevel | null;
}

/** From here on, what is off the screen is worth leaving undrawn; below it, guessing its height costs more. */
const LONG_FORM_FIELDS = 60;
const NO_SERVICES: FormServices = {};

/**
 * Draws sections of a form and gives every answer straight to the engine. It stands inside the page's own
 * `<form noValidate>` and below an `Announcer`.
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
