import type { FormDefinition, UiSchema } from '@campus-cover/engine';
import { findWidget } from './registry.ts';

/** Loads the code of the widgets that a form can draw, before the student reaches the fields that use them. */
export function preloadWidgets({ uiSchema = {} }: FormDefinition): void {
  for (const name of new Set(Object.values(uiSchema).flatMap(widgetsOf))) {
    // If loading fails here, the widget tries again when it is drawn, and reports an error if that attempt also fails.
    findWidget(name)
      .load?.()
      .catch(() => undefined);
  }
}

function widgetsOf(drawn: UiSchema): readonly string[] {
  const name = drawn['ui:widget'];
  const items = Object.values((drawn['items'] ?? {}) as Readonly<Record<string, UiSchema>>);
  return [...(typeof name === 'string' ? [name] : []), ...items.flatMap(widgetsOf)];
}
