import type { ComponentType } from 'react';
import type { WidgetProps } from '../field/drawn-field.ts';
import { GroupWidget } from '../groups/group-widget.tsx';
import { CheckboxWidget } from './checkbox-widget.tsx';
import { CheckboxesWidget } from './checkboxes-widget.tsx';
import { CurrencyWidget } from './currency-widget.tsx';
import { DateWidget } from './date-widget.tsx';
import { DocumentsWidget } from './documents-widget.tsx';
import { ExclusiveCheckboxesWidget } from './exclusive-checkboxes-widget.tsx';
import { lateWidget } from './late-widget.tsx';
import { MaskedWidget } from './masked-widget.tsx';
import { PasswordWidget } from './password-widget.tsx';
import { RadioWidget } from './radio-widget.tsx';
import { ReadonlyWidget } from './readonly-widget.tsx';
import { SelectWidget } from './select-widget.tsx';
import { TextWidget } from './text-widget.tsx';
import { TextareaWidget } from './textarea-widget.tsx';

/**
 * Where a control's label, hint and message come from: a label, a fieldset, or the control's own inline label. A
 * control that asks no question has no label.
 */
export type WidgetFrame = 'labelled' | 'group' | 'inline' | 'bare';

export interface WidgetEntry {
  readonly Widget: ComponentType<WidgetProps>;
  readonly frame: WidgetFrame;
  /** Whether the widget draws read-only answers itself; otherwise they appear as text. */
  readonly drawsReadOnly: boolean;
  /** Loads the widget's code before its field is drawn. Omitted if the code is always loaded. */
  readonly load?: () => Promise<void>;
}

/** The heights of a table row and a button. */
const ROW_REM = 3.75;
const BUTTON_REM = 2.75;

const choiceTable = lateWidget(
  async () => (await import('../choice-table/choice-table-widget.tsx')).ChoiceTableWidget,
  ({ choices }) => (choices.length + 1) * ROW_REM,
);
const calculation = lateWidget(
  async () => (await import('../calculation/calculation-widget.tsx')).CalculationWidget,
  () => BUTTON_REM,
);

const widgets = {
  text: { Widget: TextWidget, frame: 'labelled', drawsReadOnly: true },
  masked: { Widget: MaskedWidget, frame: 'labelled', drawsReadOnly: true },
  password: { Widget: PasswordWidget, frame: 'labelled', drawsReadOnly: true },
  textarea: { Widget: TextareaWidget, frame: 'labelled', drawsReadOnly: true },
  select: { Widget: SelectWidget, frame: 'labelled', drawsReadOnly: false },
  combobox: { Widget: SelectWidget, frame: 'labelled', drawsReadOnly: false },
  radio: { Widget: RadioWidget, frame: 'group', drawsReadOnly: false },
  checkbox: { Widget: CheckboxWidget, frame: 'inline', drawsReadOnly: false },
  checkboxes: { Widget: CheckboxesWidget, frame: 'group', drawsReadOnly: false },
  'exclusive-checkboxes': { Widget: ExclusiveCheckboxesWidget, frame: 'group', drawsReadOnly: false },
  'choice-table': { ...choiceTable, frame: 'group', drawsReadOnly: true },
  date: { Widget: DateWidget, frame: 'group', drawsReadOnly: false },
  documents: { Widget: DocumentsWidget, frame: 'group', drawsReadOnly: true },
  currency: { Widget: CurrencyWidget, frame: 'labelled', drawsReadOnly: true },
  calculation: { ...calculation, frame: 'bare', drawsReadOnly: true },
  group: { Widget: GroupWidget, frame: 'group', drawsReadOnly: true },
  readonly: { Widget: ReadonlyWidget, frame: 'labelled', drawsReadOnly: true },
} as const satisfies Readonly<Record<string, WidgetEntry>>;

/** The valid values of `"ui:widget"`; `npm run widgets` writes the list into the meta-schema. */
export const widgetNames: readonly string[] = Object.keys(widgets);

/**
 * @throws {RangeError} if no widget has that name
 */
export function findWidget(name: string): WidgetEntry {
  const entry = (widgets as Readonly<Record<string, WidgetEntry>>)[name];
  if (entry === undefined) throw new RangeError(`There is no widget named "${name}"`);
  return entry;
}
