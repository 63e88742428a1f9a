import { formatJson } from '@campus-cover/engine/analysis';
import { Button, useAnnouncer } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import type { JsonEditor } from '../json-editor.ts';

export interface EditorToolsProps {
  readonly editor: JsonEditor | null;
  readonly text: string;
  /** Opens the cursor's location in the base form; null if the base form has no such location. */
  readonly onShowBase: (() => void) | null;
}

/** The buttons below the editor, and the editor's keyboard shortcuts. */
export function EditorTools({ editor, text, onShowBase }: EditorToolsProps): ReactElement {
  const announce = useAnnouncer();

  function format(): void {
    const formatted = formatJson(text);
    if (formatted === null) announce('The file cannot be formatted until it is valid JSON.');
    else {
      editor?.replace(formatted);
      announce('The file was formatted.');
    }
    editor?.focus();
  }

  return (
    <div className="wb-editor-tools">
      <Button look="quiet" onClick={format}>
        Format
      </Button>
      {onShowBase === null ? null : (
        <Button look="quiet" onClick={onShowBase}>
          Show this in the base form
        </Button>
      )}
      <p className="wb-keys">
        <kbd>Ctrl</kbd>+<kbd>Space</kbd> suggestions · <kbd>F8</kbd> next problem · <kbd>Tab</kbd> leave the editor
      </p>
    </div>
  );
}
