import type { ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { useWorkbench } from '../workbench-context.ts';
import { useLiveForm } from './live-form-context.ts';

/** Switches the live form between answering it and shaping it by pointing at it. A school's own form has no button. */
export function ShapeButton(): ReactElement | null {
  const { overlay, settings, changeSettings } = useWorkbench();
  const { recording, replay } = useLiveForm();
  const { isShaped } = settings;
  if (overlay.base === null) return null;
  return (
    <Button
      look="quiet"
      aria-pressed={isShaped}
      disabled={recording !== null || replay !== null}
      onClick={() => changeSettings({ isShaped: !isShaped })}
    >
      Shape
    </Button>
  );
}

/** How to shape the form, while the author does. */
export function ShapeHint(): ReactElement | null {
  const { isShaped } = useWorkbench().settings;
  if (!isShaped) return null;
  return (
    <p className="live-note live-hint">
      Click words to change them, and drag a question or a section title to move it. By keyboard, go to a question:{' '}
      <kbd>F2</kbd> changes its words, <kbd>Alt</kbd>+<kbd>↑</kbd> and <kbd>Alt</kbd>+<kbd>↓</kbd> move it.
    </p>
  );
}
