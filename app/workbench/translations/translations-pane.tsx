import '../preview/live-form.css';
import './translations.css';
import { useRef, useState, type ReactElement } from 'react';
import { nameOfLanguage } from '@campus-cover/engine/analysis';
import { Notice, useAnnouncer } from '@campus-cover/renderer';
import { readJson } from '../shape/edit-overlay.ts';
import { useWorkbench } from '../workbench-context.ts';
import { countMissing, type RowChoice } from './choose-rows.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ImportPreview } from './import-preview.tsx';
import { planImport, type PlannedChange } from './plan-import.ts';
import { readTranslatorFile, type TranslatorFile } from './read-translator-file.ts';
import { translationFile } from './read-rows.ts';
import type { FormText } from './text-row.ts';
import { TranslationTable } from './translation-table.tsx';
import { TranslationTools } from './translation-tools.tsx';
import { useChosenRows } from './use-chosen-rows.ts';
import { useTexts } from './use-texts.ts';
import { useTranslations } from './use-translations.ts';

export interface TranslationsPaneProps {
  /** Called when the live form shows a text's field. */
  readonly onShow: () => void;
}

const noTexts: readonly FormText[] = [];

/** The form's texts as a table: a row for each text, and the languages next to each other. */
export function TranslationsPane({ onShow }: TranslationsPaneProps): ReactElement {
  const { overlay, files } = useWorkbench();
  const announce = useAnnouncer();
  const { texts, isBroken, failure } = useTexts();
  const { rows, source, languages, write, apply, undo } = useTranslations(texts ?? noTexts);
  const [choice, setChoice] = useState<RowChoice>({ filter: 'all', search: '' });
  const [isExporting, setExporting] = useState(false);
  const [file, setFile] = useState<TranslatorFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const comesBack = useRef(false);
  const chosen = useChosenRows(rows, texts ?? noTexts, choice);
  const form = overlay.form.id;
  const isUnreadable = (tag: string): boolean => {
    const text = files[translationFile(form, tag)];
    return text !== undefined && readJson(text) === undefined;
  };

  async function read(picked: File): Promise<void> {
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
      {languages.filter(isUnreadable).map((tag) => (
        <Notice key={tag} tone="warning">
          {translationFile(form, tag)} is not valid JSON. Correct it in the editor first.
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
          : languages
              .filter((tag) => !isUnreadable(tag))
              .map((tag) => <p key={tag}>{tellMissing(countMissing(rows, tag), rows.length, tag)}</p>)}
      </div>
      <p className="live-note">
        Choose a text to see it in the live form. Students see the original where a translation is missing.
        {overlay.base === null ? '' : ' To go back to the built-in translation, clear the school’s own.'}
      </p>
      <TranslationTools
        choice={choice}
        onChoose={setChoice}
        isEmpty={rows.length === 0}
        onExport={() => setExporting(true)}
        onImport={(picked) => void read(picked)}
        importRef={(input) => {
          // The preview had the focus.
          if (comesBack.current) input?.focus();
          comesBack.current = false;
        }}
        undo={undo}
      />
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
