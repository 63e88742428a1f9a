import { textOf } from '../answers/text-of.ts';
import type { WidgetProps } from '../field/drawn-field.ts';
import { useWords } from '../language/use-words.ts';
import { TextInput } from './text-input.tsx';

/** US dollars. Typed text stays as typed. A prefilled or calculated amount appears as `1,234.50`. */
export function CurrencyWidget({ field }: WidgetProps) {
  const { sayMoney } = useWords();
  const { snapshot, change } = field;
  const text = withoutSign(textOf(snapshot.value));
  return (
    <span className="cc-currency">
      <span className="cc-currency-sign" aria-hidden="true">
        $
      </span>
      <TextInput
        field={field}
        inputMode="decimal"
        value={snapshot.readOnly ? sayMoney(text) : text}
        onChange={(event) => change(withoutSign(event.target.value))}
      />
    </span>
  );
}

/** Removes the dollar sign, because the widget already draws it before the input. */
function withoutSign(text: string): string {
  return text.replace(/^\s*\$\s?/, '');
}
