import type { ReactElement } from 'react';
import { templatePath } from '@campus-cover/engine';
import { nameOfLanguage } from '@campus-cover/engine/analysis';
import { Button } from '@campus-cover/renderer';
import { StackTable, type StackColumn } from '../../shell/stack-table.tsx';
import { useLiveForm, type LiveForm } from '../preview/live-form-context.ts';
import type { LiveState } from '../preview/messages.ts';
import type { TextRow } from './text-row.ts';
import { TranslationCell, type TranslationCellProps } from './translation-cell.tsx';

export interface TranslationTableProps {
  readonly rows: readonly TextRow[];
  readonly source: string;
  readonly languages: readonly string[];
  readonly onWrite: TranslationCellProps['onWrite'];
  /** Called when the live form shows a text's field. */
  readonly onShow: () => void;
}

/** A row for each text, with its languages next to each other. */
export function TranslationTable(props: TranslationTableProps): ReactElement {
  const live = useLiveForm();
  return (
    <StackTable
      label="Texts and their translations"
      keyOf={({ id }) => id}
      rows={props.rows}
      columns={columnsOf(props, live)}
    />
  );
}

function columnsOf(
  { source, languages, onWrite, onShow }: TranslationTableProps,
  { state, choose }: Pick<LiveForm, 'state' | 'choose'>,
): readonly StackColumn<TextRow>[] {
  return [
    {
      name: 'Text',
      cellOf: (row) => {
        const field = findField(state, row.text.field);
        return (
          <div>
            {field === null ? (
              row.where
            ) : (
              <Button
                look="quiet"
                onClick={() => {
                  choose(field);
                  onShow();
                }}
              >
                {row.where}
              </Button>
            )}
            {row.text.section === null ? null : <div className="live-note">{row.text.section}</div>}
          </div>
        );
      },
    },
    {
      name: nameOfLanguage(source),
      cellOf: (row) => (
        <p lang={source} dir="auto" className="wb-translation-source">
          {row.source}
        </p>
      ),
    },
    ...languages.map((language) => ({
      name: nameOfLanguage(language),
      cellOf: (row: TextRow) => <TranslationCell row={row} language={language} onWrite={onWrite} />,
    })),
  ];
}

/** Returns the field's path in the live form: its first row, or its group if there are no rows. */
function findField(state: LiveState | null, field: string | null): string | null {
  const fields = state?.fields ?? [];
  if (field === null) return null;
  const found =
    fields.find(({ path }) => templatePath(path) === field) ?? fields.find(({ path }) => path === field.split('.')[0]);
  return found?.path ?? null;
}
