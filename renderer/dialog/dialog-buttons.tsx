import { logicHolds, type Form } from '@campus-cover/engine';
import { DialogButton } from './dialog-button.tsx';

/** Which of the form's dialog buttons `DialogButtons` draws. */
export interface DialogButtonsProps {
  readonly form: Form;
  /** A field, or `"$section.<id>"`. Default: the page. */
  readonly at?: string;
}

/** The dialog buttons at one position in the form. Renders nothing if there are no buttons. */
export function DialogButtons({ form, at }: DialogButtonsProps) {
  const { definition, context } = form;
  const here = Object.entries(definition.dialogs ?? {}).filter(
    ([, dialog]) => dialog.at === at && (dialog.when === undefined || logicHolds(dialog.when, { $context: context })),
  );
  if (here.length === 0) return null;
  return (
    <div className="cc-dialog-buttons">
      {here.map(([id, dialog]) => (
        <DialogButton key={id} dialog={dialog} />
      ))}
    </div>
  );
}
