import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Announcer } from '../announcer/announcer.tsx';
import { Button } from '../controls/button.tsx';
import { say } from '../words.ts';
import { focusableIn } from './focusable.ts';
import { hidePageBehind } from './hide-page.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The cancel control was used, by click or by Escape. */
  readonly onCancel: () => void;
  /** What the cancel control says, e.g. `"Keep my coverage"` or `"OK"`. */
  readonly cancelLabel?: string;
  /** Buttons that do what the dialog is for; each names its action. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A modal dialog. Mount it where you like: it is drawn at the end of the page. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? createPortal(<OpenDialog {...props} />, document.body) : null;
}

/** Opens with its first and closes with its last render; opened any later, the focus would be lost. */
function OpenDialog({ title, onCancel, cancelLabel = say('cancel'), actions, children }: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const cameFrom = document.activeElement;
    const showPage = hidePageBehind(element);
    element.showModal();
    focusableIn(element)[0]?.focus();
    // A long text is read from its beginning, even when its first control is at its end.
    element.scrollTop = 0;
    return () => {
      element.close();
      showPage();
      if (cameFrom instanceof HTMLElement) cameFrom.focus();
    };
  }, []);

  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Escape') {
      // Prevented here, because Chromium closes the dialog whatever its `cancel` event is told.
      event.preventDefault();
      event.stopPropagation();
      cancel.current?.click();
    }
    if (event.key === 'Tab') {
      // A dialog that this one stands on would take the focus back.
      event.stopPropagation();
      wrapTab(event);
    }
  };

  return (
    <dialog
      ref={dialog}
      className="cc-dialog"
      aria-labelledby={titleId}
      onKeyDown={press}
      // Some systems have a gesture for Escape.
      onCancel={(event) => {
        event.preventDefault();
        cancel.current?.click();
      }}
    >
      <Announcer>
        <h2 id={titleId}>{title}</h2>
        <div className="cc-dialog-body">{children}</div>
        <div className="cc-dialog-actions">
          {actions}
          <Button ref={cancel} look={actions === undefined ? 'primary' : 'secondary'} onClick={onCancel}>
            {cancelLabel}
          </Button>
        </div>
      </Announcer>
    </dialog>
  );
}

/** The browser lets Tab go on to its own controls; here it goes round. */
function wrapTab(event: KeyboardEvent<HTMLDialogElement>): void {
  const stops = focusableIn(event.currentTarget);
  const first = stops[0];
  const last = stops.at(-1);
  const isAtEnd = document.activeElement === (event.shiftKey ? first : last);
  if (!isAtEnd && event.currentTarget.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
