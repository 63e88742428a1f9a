import '../preview/live-form.css';
import './translations.css';
import { useRef, useState, type ReactElement } from 'react';
import { nameOfLanguage } from '@campus-cover/engine/analysis';
import { Button, Notice, useAnnouncer } from '@campus-cover/renderer';
import { TextField } from '../../shell/text-field.tsx';
import { readJson } from '../shape/edit-overlay.ts';
import { useWorkbench } from '../workbench-context.ts';
import { countMissing, type RowFilter } from './choose-rows.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ImportPreview } from './import-preview.tsx';
import { planImport, type PlannedChange } from './plan-import.ts';
import { readTranslatorFile, type TranslatorFile } from './read-translator-file.ts';
import { translationFile } from './read-rows.ts';
import type { FormText } from './text-row.ts';
import { TranslationTable } from './translation-table.tsx';
import { useChosenRows } from './use-chosen-rows.ts';
import { useTexts } from './use-texts.ts';
import { useTranslations } from './use-translations.ts';

export interface TranslationsPaneProps {
  /** Called when the live form shows a text's field. */
  readonly onShow: () => void;
}

const noTexts: readonly FormText[] = [];

const filters: readonly { readonly id: RowFilter; readonly label: string }[] = [
  { id: 'all', label: 'All texts' },
  { id: 'missing', label: 'Missing translations' },
  { id: 'to-check', label: 'Translations to check' },
  { id: 'own', label: 'The school’s own translations' },
];

/** The form's texts as a table: a row for each text, and the languages next to each other. */
export function TranslationsPane({ onShow }: TranslationsPaneProps): ReactElement {
  const { overlay, files } = useWorkbench();
  const announce = useAnnouncer();
  const { texts, isBroken, failure } = useTexts();
  const { rows, source, languages, write, apply, undo } = useTranslations(texts ?? noTexts);
  const [filter, setFilter] = useState<RowFilter>('all');
  const [search, setSearch] = useState('');
  const [isExporting, setExporting] = useState(false);
  const [file, setFile] = useState<TranslatorFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const comesBack = useRef(false);
  const chosen = useChosenRows(rows, texts ?? noTexts, { filter, search });
  const form = overlay.form.id;
  const broken = languages
    .map((tag) => translationFile(form, tag))
    .filter((path) => files[path] !== undefined && readJson(files[path]) === undefined);

  async function read(picked: File | undefined): Promise<void> {
    if (picked === undefined) return;
    const answer = await readTranslatorFile(picked, overlay.form.languages);
    setRefusal('failure' in answer ? answer.failure : null);
    setFile('failure' in answer ? null : answer);
  }

  function close(): void {
    comesBack.current = true;
    setFile(null);
  }

  if (languages.length === 0) return <p className="live-note">This form has no other language.</p>;
  if (file !== null) {
    const plan = planImport(file, rows, file.format.asRead);
    const take = (changes: readonly PlannedChange[]): void => {
      apply(plan.language, changes);
      announce(changes.length === 1 ? '1 translation was imported.' : `${changes.length} translations were imported.`);
      // What could not be used stays on screen.
      if (changes.length === plan.changes.length && plan.refused.length === 0) close();
    };
    return <ImportPreview name={file.name} plan={plan} onApply={take} onClose={close} />;
  }
  return (
    <div className="live-pane wb-translations">
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      {isBroken ? <Notice tone="warning">The overlay is not valid JSON. The table shows earlier texts.</Notice> : null}
      {broken.map((path) => (
        <Notice key={path} tone="warning">
          {path} is not valid JSON. Correct it in the editor first.
        </Notice>
      ))}
      {refusal === null ? null : (
        <Notice tone="danger" urgent>
          {refusal}
        </Notice>
      )}
      <div aria-live="polite">
        {texts === null
          ? failure === null && <p>The texts are loading.</p>
          : languages.map((tag) => <p key={tag}>{tellMissing(countMissing(rows, tag), rows.length, tag)}</p>)}
      </div>
      <p className="live-note">
        Choose a text to see it in the live form. Students see the original where a translation is missing. To go back
        to the built-in translation, clear the school’s own.
      </p>
      <div className="wb-translation-tools">
        <TextField
          id="wb-translation-search"
          label="Search"
          input={{
            type: 'search',
            autoComplete: 'off',
            value: search,
            onChange: ({ target }) => setSearch(target.value),
          }}
        />
        <div className="cc-field">
          <label className="cc-label" htmlFor="wb-translation-filter">
            Show
          </label>
          <select
            id="wb-translation-filter"
            className="cc-input cc-select"
            value={filter}
            onChange={({ target }) => setFilter(target.value as RowFilter)}
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
        <Button look="secondary" disabled={rows.length === 0} onClick={() => setExporting(true)}>
          Export
        </Button>
        <span>
          <input
            type="file"
            id="wb-translation-file"
            className="cc-file-input"
            accept=".xlf,.xliff,.csv,.tsv,.txt"
            disabled={rows.length === 0}
            ref={(input) => {
              // The preview had the focus.
              if (comesBack.current) input?.focus();
              comesBack.current = false;
            }}
            onChange={({ target }) => {
              void read(target.files?.[0]);
              // So that the author can choose the same file again after correcting it.
              target.value = '';
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
      {texts !== null && chosen.length === 0 ? <p>No text matches.</p> : null}
      {chosen.length === 0 ? null : (
        <TranslationTable rows={chosen} source={source} languages={languages} onWrite={write} onShow={onShow} />
      )}
      {isExporting ? (
        <ExportDialog
          rows={rows}
          source={source}
          languages={languages}
          original={`schools/${overlay.school.slug}/${form}.json`}
          onClose={() => setExporting(false)}
        />
      ) : null}
    </div>
  );
}

function tellMissing(missing: number, all: number, tag: string): string {
  if (missing === 0) return `Every text has a translation into ${nameOfLanguage(tag)}.`;
  return `${missing} of ${all} texts ${missing === 1 ? 'has' : 'have'} no translation into ${nameOfLanguage(tag)}.`;
}
