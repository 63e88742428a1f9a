import type { DrawnField } from '../field/drawn-field.ts';
import { errorId } from '../field/field-ids.ts';
import { MessageText } from '../issues/message-text.tsx';

export function FieldMessage({ field: { id, message } }: { readonly field: DrawnField }) {
  if (message === undefined) return null;
  return (
    <p className="cc-error" id={errorId(id)}>
      <MessageText message={message} />
    </p>
  );
}
