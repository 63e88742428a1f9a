import type { ComponentType } from 'react';
import type { WidgetProps } from '../field/drawn-field.ts';
import type { WidgetName } from '../field/widget-name.ts';
import { GroupWidget } from '../groups/group-widget.tsx';
import { CheckboxWidget } from './checkbox-widget.tsx';
import { CheckboxesWidget } from './checkboxes-widget.tsx';
import { CurrencyWidget } from './currency-widget.tsx';
import { DateWidget } from './date-widget.tsx';
import { DocumentsWidget } from './documents-widget.tsx';
import { MaskedWidget } from './masked-widget.tsx';
import { PasswordWidget } from './password-widget.tsx';
import { RadioWidget } from './radio-widget.tsx';
import { ReadonlyWidget } from './readonly-widget.tsx';
import { SelectWidget } from './select-widget.tsx';
import { TextWidget } from './text-widget.tsx';
import { TextareaWidget } from './textarea-widget.tsx';

/** How label, hint and message stand around a control: a label, a fieldset, or the control brings its own label. */
export type WidgetFrame = 'labelled' | 'group' | 'inline';

export interface WidgetEntry {
  readonly Widget: ComponentType<WidgetProps>;
  readonly frame: WidgetFrame;
  /** Whether the widget itself draws an answer that cannot be changed; otherwise it is shown as text. */
  readonly drawsReadOnly: boolean;
}

const widgets: Readonly<Record<WidgetName, WidgetEntry>> = {
  text: { Widget: TextWidget, frame: 'labelled', drawsReadOnly: true },
  masked: { Widget: MaskedWidget, frame: 'labelled', drawsReadOnly: true },
  password: { Widget: PasswordWidget, frame: 'labelled', drawsReadOnly: true },
  textarea: { Widget: TextareaWidget, frame: 'labelled', drawsReadOnly: true },
  select: { Widget: SelectWidget, frame: 'labelled', drawsReadOnly: false },
  combobox: { Widget: SelectWidget, frame: 'labelled', drawsReadOnly: false },
  radio: { Widget: RadioWidget, frame: 'group', drawsReadOnly: false },
  checkbox: { Widget: CheckboxWidget, frame: 'inline', drawsReadOnly: false },
  checkboxes: { Widget: CheckboxesWidget, frame: 'group', drawsReadOnly: false },
  date: { Widget: DateWidget, frame: 'group', drawsReadOnly: false },
  documents: { Widget: DocumentsWidget, frame: 'group', drawsReadOnly: true },
  currency: { Widget: CurrencyWidget, frame: 'labelled', drawsReadOnly: true },
  group: { Widget: GroupWidget, frame: 'group', drawsReadOnly: true },
  readonly: { Widget: ReadonlyWidget, frame: 'labelled', drawsReadOnly: true },
};

export function findWidget(name: WidgetName): WidgetEntry {
  const entry = widgets[name];
  if (entry === undefined) throw new RangeError(`No widget is called "${name as string}"`);
  return entry;
}
