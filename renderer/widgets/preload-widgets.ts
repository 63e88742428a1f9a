import type { FormDefinition, UiSchema } from '@campus-cover/engine';
import { findWidget, type WidgetName } from './registry.ts';

/** Brings the code of the widgets that a form may draw, so that it is there when somebody comes to their fields. */
export function preloadWidgets({ uiSchema = {} }: FormDefinition): void {
  for (const name of new Set(Object.values(uiSchema).flatMap(widgetsOf))) {
    // What cannot be loaded now is asked for again where it is drawn, and that says so when it fails.
    findWidget(name as WidgetName)
      .load?.()
      .catch(() => undefined);
  }
}

function widgetsOf(drawn: UiSchema): readonly string[] {
  const name = drawn['ui:widget'];
  const items = Object.values((drawn['items'] ?? {}) as Readonly<Record<string, UiSchema>>);
  return [...(typeof name === 'string' ? [name] : []), ...items.flatMap(widgetsOf)];
}
