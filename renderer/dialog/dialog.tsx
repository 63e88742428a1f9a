import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { directionOf } from '@campus-cover/engine';
import { createPortal } from 'react-dom';
import { Announcer } from '../announcer/announcer.tsx';
import { Button } from '../controls/button.tsx';
import { useWords } from '../language/use-words.ts';
import { focusableIn } from './focusable.ts';
import { hidePageBehind } from './hide-page.ts';

/** The text in a `Dialog`, and the actions of its buttons. */
export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Called when the student uses the cancel button or presses Escape. */
  readonly onCancel: () => void;
  /** The text of the cancel button, e.g. `"Keep my coverage"` or `"OK"`. */
  readonly cancelLabel?: string;
  /** The action buttons. Each button names its action. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A modal dialog. It can be mounted anywhere, because it is drawn at the end of the page. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? createPortal(<OpenDialog {...props} />, document.body) : null;
}

/** Opens when it mounts and closes when it unmounts. If it opened later, focus would be lost. */
function OpenDialog({ title, onCancel, cancelLabel, actions, children }: Omit<DialogProps, 'open'>) {
  const { say, tag } = useWords();
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
    // Shows long text from the beginning, even if the first control is at the end.
    element.scrollTop = 0;
    return () => {
      element.close();
      showPage();
      if (cameFrom instanceof HTMLElement) cameFrom.focus();
    };
  }, []);

  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Escape') {
      // Prevents the default action here, because Chromium closes the dialog even if its `cancel` event is prevented.
      event.preventDefault();
      event.stopPropagation();
      cancel.current?.click();
    }
    if (event.key === 'Tab') {
      // Otherwise, a dialog below this one would take focus back.
      event.stopPropagation();
      wrapTab(event);
    }
  };

  return (
    <dialog
      ref={dialog}
      className="cc-dialog"
      // The end of the page is outside the form, which has its own language.
      lang={tag}
      dir={directionOf(tag) === 'rtl' ? 'rtl' : undefined}
      aria-labelledby={titleId}
      onKeyDown={press}
      // Some systems have a gesture that replaces the Escape key.
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
            {cancelLabel ?? say('cancel')}
          </Button>
        </div>
      </Announcer>
    </dialog>
  );
}

/** Keeps the Tab key inside the dialog. Otherwise, the browser would move focus to its own controls. */
function wrapTab(event: KeyboardEvent<HTMLDialogElement>): void {
  const stops = focusableIn(event.currentTarget);
  const first = stops[0];
  const last = stops.at(-1);
  const isAtEnd = document.activeElement === (event.shiftKey ? first : last);
  if (!isAtEnd && event.currentTarget.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
