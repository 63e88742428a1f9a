import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { nameOfLanguage } from '@campus-cover/engine/analysis';
import { Dialog } from '@campus-cover/renderer';
import { formats } from './formats.ts';
import type { InterchangeFormat } from './interchange-file.ts';
import type { TextRow } from './text-row.ts';

export interface ExportDialogProps {
  readonly rows: readonly TextRow[];
  readonly source: string;
  readonly languages: readonly string[];
  /** Path of the overlay in `schemas/`. */
  readonly original: string;
  readonly onClose: () => void;
}

/** Makes a file for a translator: of one language, in one of the formats. */
export function ExportDialog({ rows, source, languages, original, onClose }: ExportDialogProps): ReactElement {
  const [language, setLanguage] = useState(languages[0] ?? '');
  const [format, setFormat] = useState<InterchangeFormat>(formats[0]);
  const [isMissingOnly, setMissingOnly] = useState(false);
  const chosen = isMissingOnly ? rows.filter(({ cells }) => cells[language]?.from === 'nobody') : rows;
  const text = format.write(chosen, { original, source, target: language });
  const url = useFileUrl(text, format.mediaType);
  const name = `${(original.split('/').at(-1) ?? '').replace('.json', '')}.${language}.${format.extension}`;
  return (
    <Dialog
      open
      title="Export for a translator"
      cancelLabel="Close"
      onCancel={onClose}
      actions={
        <a className="cc-button cc-button-primary" href={url} download={name}>
          Download {name}
        </a>
      }
    >
      {languages.length > 1 ? (
        <Choice
          legend="Language"
          options={languages.map((tag) => ({ id: tag, label: nameOfLanguage(tag) }))}
          chosen={language}
          onChoose={setLanguage}
        />
      ) : null}
      <Choice
        legend="Format"
        options={formats}
        chosen={format.id}
        onChoose={(id) => setFormat(formats.find((one) => one.id === id) ?? formats[0])}
      />
      <Choice
        legend="Texts"
        options={[
          { id: 'all', label: 'All texts' },
          { id: 'missing', label: 'Only the texts without a translation' },
        ]}
        chosen={isMissingOnly ? 'missing' : 'all'}
        onChoose={(id) => setMissingOnly(id === 'missing')}
      />
      <p>
        {chosen.length === 1 ? '1 text' : `${chosen.length} texts`}. When the file comes back, import it here. You see
        what would change first.
      </p>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly legend: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

function Choice({ legend, options, chosen, onChoose }: ChoiceProps): ReactElement {
  return (
    <fieldset className="wb-choice">
      <legend>{legend}</legend>
      {options.map(({ id, label }) => (
        <label key={id}>
          <input
            type="radio"
            name={`wb-export-${legend}`}
            value={id}
            checked={chosen === id}
            onChange={() => onChoose(id)}
          />{' '}
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function useFileUrl(text: string, type: string): string {
  const url = useMemo(() => URL.createObjectURL(new Blob([text], { type })), [text, type]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}
