import { useDrawnField } from '../field/drawn-field.ts';
import { ReadonlyWidget } from '../widgets/readonly-widget.tsx';
import { findWidget } from '../widgets/registry.ts';

/**
 * RJSF's field for every single answer, whatever its type. RJSF's own ones choose a widget again on each render, and
 * its `NumberField` makes an `Intl.NumberFormat` each time.
 */
export function WidgetField() {
  const field = useDrawnField();
  const { Widget, drawsReadOnly } = findWidget(field.description.widget);
  return field.snapshot.readOnly && !drawsReadOnly ? <ReadonlyWidget field={field} /> : <Widget field={field} />;
}
