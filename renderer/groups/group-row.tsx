import { useContext, useMemo, type Ref } from 'react';
import type { RowReference } from '@campus-cover/engine';
import { Button } from '../controls/button.tsx';
import type { DrawnField } from '../field/drawn-field.ts';
import { useDrawing } from '../form/drawing-context.ts';
import { useWords } from '../language/use-words.ts';
import { RowContext, joinPath } from './row-context.ts';
import { rowSchema } from './row-schema.ts';
import { rowTitle } from './row-title.ts';

interface GroupRowProps {
  readonly field: DrawnField;
  readonly row: RowReference;
  readonly ref: Ref<HTMLFieldSetElement> | undefined;
  readonly onRemove: () => void;
}

/** One row of a repeated group: its title, its fields, and the button that removes it. */
export function GroupRow({ field, row, ref, onRemove }: GroupRowProps) {
  const words = useWords();
  const { say } = words;
  const { form, path, description, snapshot, disabled } = field;
  const around = useContext(RowContext);
  const { Fields } = useDrawing();
  const title = rowTitle(words, form.definition, row.path);
  const keyPath = joinPath(joinPath(around.keyPath, description.name), row.key);
  const drawnRow = useMemo(() => ({ path: row.path, keyPath }), [row.path, keyPath]);
  return (
    <fieldset ref={ref} className="cc-row">
      <legend className="cc-row-title">{title}</legend>
      {snapshot.readOnly || disabled ? null : (
        <p className="cc-row-remove">
          <Button look="quiet" aria-label={say('removeRow', { title })} onClick={onRemove}>
            {description.group?.removeLabel ?? say('remove')}
          </Button>
        </p>
      )}
      <RowContext value={drawnRow}>
        <Fields form={form} schema={rowSchema(form.definition, path)} idPrefix={`${form.id}.${row.path}`} />
      </RowContext>
    </fieldset>
  );
}
