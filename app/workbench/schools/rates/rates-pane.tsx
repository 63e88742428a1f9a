import { Button, useAnnouncer } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import { AddPeriodDialog } from '../periods/add-period-dialog.tsx';
import { BrokenPeriods } from '../periods/broken-periods.tsx';
import type { PeriodsSource } from '../periods/periods-source.ts';
import { readPeriods } from '../periods/read-periods.ts';
import { AddClassDialog } from './add-class-dialog.tsx';
import { listRateRows, type RateRow } from './rate-table.ts';
import { RatesTable } from './rates-table.tsx';
import { removeClass, writeAmount, type RateCell } from './write-rates.ts';

interface Removed {
  readonly words: string;
  /** The file's text before and after the change. */
  readonly before: string;
  readonly after: string;
}

/** The plans and their rates as a table. Each edit changes the file's text, and nothing else in the file changes. */
export function RatesPane({ text, onWrite, onOpenFile }: PeriodsSource): ReactElement {
  const announce = useAnnouncer();
  const [dialog, setDialog] = useState<'class' | 'period' | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const periods = readPeriods(text);

  function write(cell: RateCell, amount: string): void {
    const next = text === undefined ? null : writeAmount(text, cell, amount);
    if (next !== null) onWrite(next);
  }

  function remove({ period, rateClass }: RateRow): void {
    const next = text === undefined ? null : removeClass(text, { period, rateClass });
    if (text === undefined || next === null) return;
    const words = `The class ${rateClass} was removed from ${period}.`;
    setRemoved({ words, before: text, after: next });
    onWrite(next);
    announce(words);
  }

  function undo({ before }: Removed): void {
    onWrite(before);
    setRemoved(null);
    announce('The class was restored.');
  }

  function add(next: string, words: string): void {
    setDialog(null);
    onWrite(next);
    announce(words);
  }

  return (
    <div className="wb-pane">
      <h3>Plans and rates</h3>
      {periods === null ? (
        <BrokenPeriods what="The table" onOpenFile={onOpenFile} />
      ) : (
        <>
          {periods.length === 0 ? (
            <p className="wb-empty">The school has no coverage periods yet.</p>
          ) : (
            <>
              <p>In dollars for the whole period. If a premium is empty, that type of person cannot be insured.</p>
              <RatesTable rows={listRateRows(periods)} onWrite={write} onRemove={remove} />
            </>
          )}
          {removed === null || removed.after !== text ? null : (
            <p>
              {removed.words}{' '}
              <button type="button" className="link-button" onClick={() => undo(removed)}>
                Undo
              </button>
            </p>
          )}
          <div className="wb-row">
            {periods.length === 0 ? null : (
              <Button look="secondary" onClick={() => setDialog('class')}>
                Add a class…
              </Button>
            )}
            <Button look="secondary" onClick={() => setDialog('period')}>
              Add a period…
            </Button>
          </div>
          {dialog === 'class' && text !== undefined ? (
            <AddClassDialog text={text} periods={periods} onAdd={add} onClose={() => setDialog(null)} />
          ) : dialog === 'period' ? (
            <AddPeriodDialog text={text} periods={periods} onAdd={add} onClose={() => setDialog(null)} />
          ) : null}
        </>
      )}
    </div>
  );
}
