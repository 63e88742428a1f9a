import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { FocusEvent } from 'react';
import type { Form } from '@campus-cover/engine';
import { useDrawnField, type DrawnField } from '../field/drawn-field.ts';
import { useDrawing } from '../form/drawing-context.ts';
import { visitsOf } from '../form/field-visits.ts';
import { whenPointerRests } from '../form/pointer-rest.ts';
import { findWidget, type WidgetFrame } from '../widgets/registry.ts';
import { FieldGroup } from './field-group.tsx';
import { FieldHint } from './field-hint.tsx';
import { FieldLabel } from './field-label.tsx';
import { FieldMessage } from './field-message.tsx';
import { FieldPending } from './field-pending.tsx';

type Children = FieldTemplateProps<unknown, RJSFSchema, Form>['children'];

/** Label, hint, message and control, in that order; the section itself comes through here too and has none of them. */
export function FieldTemplate({ fieldPathId, children }: FieldTemplateProps<unknown, RJSFSchema, Form>) {
  return fieldPathId.path.length === 0 ? children : <FramedField>{children}</FramedField>;
}

function FramedField({ children }: { readonly children: Children }) {
  const field = useDrawnField();
  const visits = useVisitHandlers(field);
  const invalid = field.message === undefined ? '' : ' cc-field-invalid';
  return (
    <div className={`cc-field${invalid}`} data-field={field.path} {...visits}>
      {drawFrame(frameOf(field), field, children)}
    </div>
  );
}

function drawFrame(frame: WidgetFrame, field: DrawnField, children: Children) {
  switch (frame) {
    case 'labelled':
      return (
        <>
          <FieldLabel field={field} />
          <FieldHint field={field} />
          <FieldMessage field={field} />
          {children}
          <FieldPending field={field} />
        </>
      );
    case 'group':
      return <FieldGroup field={field}>{children}</FieldGroup>;
    case 'inline':
      return (
        <>
          <FieldMessage field={field} />
          {children}
          <FieldHint field={field} />
        </>
      );
  }
}

/** A read-only answer is drawn as text, except by widgets that draw it themselves. */
function frameOf({ description, snapshot }: DrawnField): WidgetFrame {
  const { frame, drawsReadOnly } = findWidget(description.widget);
  return snapshot.readOnly && !drawsReadOnly ? 'labelled' : frame;
}

function useVisitHandlers({ form, path, snapshot }: DrawnField) {
  const { showIssues } = useDrawing();
  const staysInside = ({ currentTarget, relatedTarget, target }: FocusEvent<HTMLElement>) =>
    // When the whole window loses the focus, as to a file chooser, the field keeps its own.
    currentTarget.contains(relatedTarget) || (relatedTarget === null && document.activeElement === target);
  return {
    onFocus(event: FocusEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget) && !showIssues && snapshot.issues.length === 0)
        visitsOf(form).delete(path);
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      if (!staysInside(event)) whenPointerRests(() => visitsOf(form).add(path));
    },
  };
}
