import { Button, Dialog } from '@campus-cover/renderer';
import { useState, type FormEvent, type ReactElement, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { explainFailure } from '../../problems/explain-failure.ts';

/** What is wrong with each control, keyed by its id. */
export type StartErrors = Readonly<Record<string, string>>;

export interface StartDialogProps {
  /** E.g. `"New school"`. */
  readonly title: string;
  /** The button, e.g. `"Start the school"`. */
  readonly action: string;
  /** What happens then, in a sentence. */
  readonly about: string;
  /** Reads what is typed. The first error belongs to the first control that is wrong. */
  readonly findErrors: () => StartErrors;
  /** Creates it and returns the address of its page. */
  readonly create: () => Promise<string>;
  /** What a failure means, e.g. `"the school was not created"`. */
  readonly failure: string;
  readonly onClose: () => void;
  /** The controls. They call `clear` for every change. */
  readonly children: (errors: StartErrors, clear: () => void) => ReactNode;
}

const none: StartErrors = {};

/** Asks for what a new form or school needs, starts it as the author's draft, and opens its page. */
export function StartDialog(props: StartDialogProps): ReactElement {
  const { title, action, about, findErrors, create, failure, onClose, children } = props;
  const navigate = useNavigate();
  const [errors, setErrors] = useState(none);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  function clear(): void {
    setErrors(none);
    setRefusal(null);
  }

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = findErrors();
    setErrors(found);
    setRefusal(null);
    const [wrong] = Object.keys(found);
    if (wrong !== undefined) {
      document.getElementById(wrong)?.focus();
      return;
    }
    setBusy(true);
    try {
      void navigate(await create());
    } catch (error) {
      setBusy(false);
      setRefusal(explainFailure(error, failure));
    }
  }

  return (
    <Dialog
      open
      title={title}
      onCancel={onClose}
      actions={
        <Button type="submit" form="wb-start" busy={isBusy}>
          {isBusy ? 'Starting…' : action}
        </Button>
      }
    >
      <form id="wb-start" className="wb-fields" noValidate onSubmit={(event) => void start(event)}>
        <p>{about}</p>
        {children(errors, clear)}
        {refusal === null ? null : (
          <p className="wb-failed" role="alert">
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}
