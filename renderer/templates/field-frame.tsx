import type { FocusEvent } from 'react';
import { DialogButtons } from '../dialog/dialog-buttons.tsx';
import type { DrawnField, WidgetProps } from '../field/drawn-field.ts';
import { whenPointerRests } from '../form/pointer-rest.ts';
import { ReadonlyWidget } from '../widgets/readonly-widget.tsx';
import { findWidget } from '../widgets/registry.ts';
import { FieldGroup } from './field-group.tsx';
import { FieldHint } from './field-hint.tsx';
import { FieldLabel } from './field-label.tsx';
import { FieldMessage } from './field-message.tsx';
import { FieldPending } from './field-pending.tsx';

/** Label, hint, message and control, in that order. */
export function FieldFrame({ field }: WidgetProps) {
  const beside = field.description.isBeside ? ' cc-field-beside' : '';
  const invalid = field.message === undefined ? '' : ' cc-field-invalid';
  return (
    <div className={`cc-field${beside}${invalid}`} data-field={field.path} {...visitHandlers(field)}>
      {drawFrame(field)}
    </div>
  );
}

function drawFrame(field: DrawnField) {
  const { description, snapshot } = field;
  const { Widget, frame, drawsReadOnly } = findWidget(description.widget);
  // A read-only answer appears as text, unless its widget draws read-only answers itself.
  const isText = snapshot.readOnly && !drawsReadOnly;
  const control = isText ? (
    <ReadonlyWidget field={field} isPlain={frame === 'group' && field.choices.length > 0} />
  ) : (
    <Widget field={field} />
  );
  const hint = (
    <>
      {field.hints.length === 0 ? null : <FieldHint field={field} />}
      <DialogButtons form={field.form} at={field.path} />
    </>
  );
  const message = field.message === undefined ? null : <FieldMessage field={field} message={field.message} />;
  switch (isText ? 'labelled' : frame) {
    case 'labelled':
      return (
        <>
          <FieldLabel field={field} />
          {hint}
          {message}
          {control}
          {snapshot.pending ? <FieldPending /> : null}
        </>
      );
    case 'group':
      return (
        <FieldGroup field={field}>
          {hint}
          {message}
          {control}
        </FieldGroup>
      );
    case 'inline':
      return (
        <>
          {message}
          {control}
          {hint}
        </>
      );
    case 'bare':
      return (
        <>
          {hint}
          {message}
          {control}
        </>
      );
  }
}

function visitHandlers({ arrive, leave }: DrawnField) {
  const staysInside = ({ currentTarget, relatedTarget, target }: FocusEvent<HTMLElement>) =>
    // When the whole window loses focus, e.g. to a file chooser, the field keeps focus.
    currentTarget.contains(relatedTarget) ||
    (relatedTarget === null && document.activeElement === target) ||
    // A dialog over the field belongs to the field, because the student returns to it.
    (relatedTarget instanceof Element && relatedTarget.closest('dialog') !== currentTarget.closest('dialog'));
  return {
    onFocus(event: FocusEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget)) arrive();
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      if (!staysInside(event)) whenPointerRests(leave);
    },
  };
}
