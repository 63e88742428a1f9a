import { type ReactElement, type Ref } from 'react';
import { Button } from '@campus-cover/renderer';
import { TextField } from '../../shell/text-field.tsx';
import type { RowChoice, RowFilter } from './choose-rows.ts';

export interface TranslationToolsProps {
  readonly choice: RowChoice;
  readonly onChoose: (choice: RowChoice) => void;
  /** Whether there are no texts to export yet. */
  readonly isEmpty: boolean;
  readonly onExport: () => void;
  readonly onImport: (file: File) => void;
  readonly importRef: Ref<HTMLInputElement>;
  readonly undo: (() => void) | null;
}

const filters: readonly { readonly id: RowFilter; readonly label: string }[] = [
  { id: 'all', label: 'All texts' },
  { id: 'missing', label: 'Missing translations' },
  { id: 'to-check', label: 'Translations to check' },
  { id: 'own', label: 'The school’s own translations' },
];

/** What is above the table: the search, and files for translators. */
export function TranslationTools(props: TranslationToolsProps): ReactElement {
  const { choice, onChoose, isEmpty, onExport, onImport, importRef, undo } = props;
  return (
    <>
      <div className="wb-translation-tools">
        <TextField
          id="wb-translation-search"
          label="Search"
          input={{
            type: 'search',
            autoComplete: 'off',
            value: choice.search,
            onChange: ({ target }) => onChoose({ ...choice, search: target.value }),
          }}
        />
        <div className="cc-field">
          <label className="cc-label" htmlFor="wb-translation-filter">
            Show
          </label>
          <select
            id="wb-translation-filter"
            className="cc-input cc-select"
            value={choice.filter}
            onChange={({ target }) => onChoose({ ...choice, filter: target.value as RowFilter })}
          >
            {filters.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className="live-row">
        <Button look="secondary" disabled={isEmpty} onClick={onExport}>
          Export
        </Button>
        <span>
          <input
            type="file"
            id="wb-translation-file"
            className="cc-file-input"
            accept=".xlf,.xliff,.csv,.tsv,.txt"
            disabled={isEmpty}
            ref={importRef}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // So that the author can choose the same file again after correcting it.
              target.value = '';
              if (file !== undefined) onImport(file);
            }}
          />
          <label htmlFor="wb-translation-file" className="cc-button cc-button-secondary">
            Import
          </label>
        </span>
        {undo === null ? null : (
          <Button look="secondary" onClick={undo}>
            Undo the last change
          </Button>
        )}
      </div>
    </>
  );
}
