import { Button, Dialog } from '@campus-cover/renderer';
import { useState, type FormEvent, type ReactElement } from 'react';
import { TextField } from '../../shell/text-field.tsx';
import { fileNameOf } from './overlay-paths.ts';
import type { OverlayWork } from './use-overlay-work.ts';

export interface RenameDialogProps {
  readonly work: OverlayWork;
  /** A scenario's path, e.g. `"scenarios/no-group.json"`. */
  readonly path: string;
  readonly onRenamed: (path: string) => void;
  readonly onClose: () => void;
}

/** Renames a scenario's file. */
export function RenameDialog({ work, path, onRenamed, onClose }: RenameDialogProps): ReactElement {
  const [name, setName] = useState(path.replace('scenarios/', '').replace('.json', ''));
  const [error, setError] = useState<string | null>(null);

  function rename(event?: FormEvent): void {
    event?.preventDefault();
    const stem = fileNameOf(name);
    const next = `scenarios/${stem}.json`;
    if (stem === '') setError('Enter a name that has letters or digits');
    else if (next !== path && work.files[next] !== undefined) setError(`${next} already exists`);
    else {
      const text = work.files[path] ?? '';
      if (next !== path) {
        const { [path]: _moved, ...rest } = work.files;
        work.store.replaceAll({ ...rest, [next]: text });
      }
      onRenamed(next);
      onClose();
    }
  }

  return (
    <Dialog
      open
      title="Rename the scenario file"
      onCancel={onClose}
      actions={<Button onClick={() => rename()}>Rename</Button>}
    >
      <form noValidate onSubmit={rename}>
        <TextField
          id="wb-rename"
          label="Name"
          hint="Lowercase letters, digits and hyphens."
          error={error}
          input={{ value: name, maxLength: 60, autoComplete: 'off', onChange: (event) => setName(event.target.value) }}
        />
      </form>
    </Dialog>
  );
}
