import type { FocusEventHandler, ReactNode } from 'react';
import { DialogButtons } from '../dialog/dialog-buttons.tsx';
import type { DrawnField } from '../field/drawn-field.ts';
import { ReadonlyWidget } from '../widgets/readonly-widget.tsx';
import { findWidget } from '../widgets/registry.ts';
import { drawGroup } from './field-group.tsx';
import { FieldHint } from './field-hint.tsx';
import { drawLabel } from './field-label.tsx';
import { FieldMessage } from './field-message.tsx';
import { FieldPending } from './field-pending.tsx';

interface FocusHandlers {
  readonly onFocus: FocusEventHandler<HTMLElement>;
  readonly onBlur: FocusEventHandler<HTMLElement>;
}

/** Label, hint, message and control, in that order. */
export function drawFrame(field: DrawnField, { onFocus, onBlur }: FocusHandlers): ReactNode {
  const beside = field.description.isBeside ? ' cc-field-beside' : '';
  const invalid = field.message === undefined ? '' : ' cc-field-invalid';
  return (
    <div className={`cc-field${beside}${invalid}`} data-field={field.path} onFocus={onFocus} onBlur={onBlur}>
      {drawContent(field)}
    </div>
  );
}

function drawContent(field: DrawnField): ReactNode {
  const { description, snapshot } = field;
  const { Widget, frame, drawsReadOnly } = findWidget(description.widget);
  // A read-only answer appears as text, unless its widget draws read-only answers itself.
  const isText = snapshot.readOnly && !drawsReadOnly;
  const control = isText ? (
    <ReadonlyWidget field={field} isPlain={frame === 'group' && field.choices.length > 0} />
  ) : (
    <Widget field={field} />
  );
  const hint = drawHint(field);
  const message = field.message === undefined ? null : <FieldMessage field={field} message={field.message} />;
  switch (isText ? 'labelled' : frame) {
    case 'labelled':
      return (
        <>
          {drawLabel(field)}
          {hint}
          {message}
          {control}
          {snapshot.pending ? <FieldPending /> : null}
        </>
      );
    case 'group':
      return drawGroup(
        field,
        <>
          {hint}
          {message}
          {control}
        </>,
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

function drawHint(field: DrawnField): ReactNode {
  const { form, hints, path } = field;
  if (hints.length === 0 && form.definition.dialogs === undefined) return null;
  return (
    <>
      {hints.length === 0 ? null : <FieldHint field={field} />}
      <DialogButtons form={form} at={path} />
    </>
  );
}
