import { useId, useState, type ReactElement } from 'react';
import type { HelpDefinition } from '@campus-cover/engine';
import { Button } from '@campus-cover/renderer';

/** A button that shows a text, and hides it again. */
export function PageHelp({ help }: { readonly help: HelpDefinition }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  return (
    <div className="page-help">
      <Button look="secondary" aria-expanded={isOpen} aria-controls={textId} onClick={() => setOpen(!isOpen)}>
        {help.label}
      </Button>
      <div id={textId} className="page-help-text" hidden={!isOpen}>
        {help.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}
