import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useCallback, useMemo, useReducer } from 'react';
import type { Form, Json } from '@campus-cover/engine';
import { describeField } from '../field/field-description.ts';
import { DrawnFieldContext, type DrawnField } from '../field/drawn-field.ts';
import { controlId, errorId, hintId } from '../field/field-ids.ts';
import { shownHints } from '../field/shown-hints.ts';
import { useFieldSnapshot } from '../hooks/use-field-snapshot.ts';
import { useShownMessage } from '../hooks/use-shown-message.ts';
import { useDrawing } from './drawing-context.ts';

type EngineFieldProps = FieldProps<unknown, RJSFSchema, Form>;

/** RJSF's `fields.SchemaField`: the section itself is RJSF's to draw, each field in it is bound to the engine. */
export function EngineField(props: EngineFieldProps) {
  return props.fieldPathId.path.length === 0 ? <SchemaField {...props} /> : <BoundField {...props} />;
}

function BoundField(props: EngineFieldProps) {
  const form = props.registry.formContext;
  const path = props.name;
  const snapshot = useFieldSnapshot(form, path);
  const message = useShownMessage(form, snapshot);
  const { services, disabled } = useDrawing();
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const change = useCallback(
    (value: Json | undefined) => {
      form.set(path, value);
      // A field that has just appeared is drawn before it listens to the engine: whoever answers in that moment would
      // not see it, and the next answer would start from the old one.
      drawAgain();
    },
    [form, path],
  );

  const field = useMemo((): DrawnField => {
    const description = describeField(form.definition, path);
    const id = controlId(form.id, path);
    const described = [
      ...(shownHints(description, snapshot).length > 0 ? [hintId(id)] : []),
      ...(message === undefined ? [] : [errorId(id)]),
    ];
    const choices =
      snapshot.options === undefined
        ? description.choices
        : description.choices.filter(({ value }) => snapshot.options?.includes(value));
    const describedBy = described.length > 0 ? described.join(' ') : undefined;
    return { form, path, description, snapshot, choices, id, describedBy, message, disabled, services, change };
  }, [form, path, snapshot, message, disabled, services, change]);

  if (!snapshot.visible) return null;
  return (
    <DrawnFieldContext value={field}>
      <SchemaField
        {...props}
        formData={snapshot.value}
        required={snapshot.required}
        readonly={snapshot.readOnly}
        disabled={disabled}
        errorSchema={message === undefined ? NO_ERRORS : { __errors: [message] }}
        onChange={change as (value: unknown) => void}
      />
    </DrawnFieldContext>
  );
}

const NO_ERRORS = {};
