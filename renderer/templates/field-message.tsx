import type { WidgetProps } from '../field/drawn-field.ts';
import { errorId } from '../field/field-ids.ts';
import { MessageText } from '../issues/message-text.tsx';

interface FieldMessageProps extends WidgetProps {
  readonly message: string;
}

/** What is wrong with an answer, in the form's wording. */
export function FieldMessage({ field: { id }, message }: FieldMessageProps) {
  return (
    <p className="cc-error" id={errorId(id)}>
      <MessageText message={message} />
    </p>
  );
}
