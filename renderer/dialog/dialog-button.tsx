import { useState } from 'react';
import type { DialogDefinition } from '@campus-cover/engine';
import { Button } from '../controls/button.tsx';
import { useWords } from '../language/use-words.ts';
import { Dialog } from './dialog.tsx';

/** A button that opens a dialog with text and an OK button. */
export function DialogButton({ dialog }: { readonly dialog: DialogDefinition }) {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" className="cc-dialog-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {dialog.label}
      </Button>
      <Dialog open={isOpen} title={dialog.title} cancelLabel={say('ok')} onCancel={() => setOpen(false)}>
        {dialog.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Dialog>
    </>
  );
}
