import { Button, useAnnouncer } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import { localDay } from '../local-day.ts';
import { AddPeriodDialog } from './add-period-dialog.tsx';
import { BrokenPeriods } from './broken-periods.tsx';
import type { PeriodsSource } from './periods-source.ts';
import { readPeriods } from './read-periods.ts';
import { TimeLine } from './time-line.tsx';

export interface PeriodsPaneProps extends PeriodsSource {
  /** The ISO date marked on the timeline. Default: today. */
  readonly today?: string;
}

/** The coverage periods on a timeline, with their dates described in words. */
export function PeriodsPane({ text, onWrite, onOpenFile, today = localDay() }: PeriodsPaneProps): ReactElement {
  const announce = useAnnouncer();
  const [isAdding, setAdding] = useState(false);
  const periods = readPeriods(text);

  function add(next: string, words: string): void {
    setAdding(false);
    onWrite(next);
    announce(words);
  }

  return (
    <div className="wb-pane">
      <h3>Periods</h3>
      {periods === null ? (
        <BrokenPeriods what="The timeline" onOpenFile={onOpenFile} />
      ) : (
        <>
          {periods.length === 0 ? (
            <p className="wb-empty">The school has no coverage periods yet.</p>
          ) : (
            <TimeLine periods={periods} today={today} />
          )}
          <div className="wb-row">
            <Button look="secondary" onClick={() => setAdding(true)}>
              Add a period…
            </Button>
            {periods.length === 0 ? null : (
              <Button look="quiet" onClick={onOpenFile}>
                Edit the dates in the file
              </Button>
            )}
          </div>
          {isAdding ? (
            <AddPeriodDialog text={text} periods={periods} onAdd={add} onClose={() => setAdding(false)} />
          ) : null}
        </>
      )}
    </div>
  );
}
