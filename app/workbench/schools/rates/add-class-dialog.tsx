import { Button, Dialog } from '@campus-cover/renderer';
import { useState, type FormEvent, type ReactElement } from 'react';
import { TextField } from '../../../shell/text-field.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { findNameProblem } from '../find-name-problem.ts';
import type { WrittenPeriod } from '../periods/read-periods.ts';
import { listRateRows } from './rate-table.ts';
import { addClass } from './write-rates.ts';

export interface AddClassDialogProps {
  /** The periods file, which is valid JSON. */
  readonly text: string;
  /** At least one. */
  readonly periods: readonly WrittenPeriod[];
  /** Called with the file's new text and what changed. */
  readonly onAdd: (text: string, words: string) => void;
  readonly onClose: () => void;
}

const everyPeriod = '';

/** Adds a class of students. It starts with the first class's amounts. */
export function AddClassDialog({ text, periods, onAdd, onClose }: AddClassDialogProps): ReactElement {
  const [period, setPeriod] = useState(everyPeriod);
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);

  function add(event: FormEvent): void {
    event.preventDefault();
    const chosen = listRateRows(periods).filter((row) => period === everyPeriod || row.period === period);
    const taken = chosen.map(({ rateClass }) => rateClass);
    const rateClass = name.trim();
    const problem = findNameProblem(rateClass, taken, 'graduate');
    if (problem !== null) {
      setError(problem);
      document.getElementById('wb-class-name')?.focus();
      return;
    }
    const firstRows = chosen.filter((row, at) => chosen.findIndex((other) => other.period === row.period) === at);
    const next = firstRows.reduce<string | null>(
      (before, row) =>
        before === null ? null : addClass(before, { period: row.period, rateClass, like: row.rateClass }),
      text,
    );
    if (next !== null) onAdd(next, `The class ${rateClass} was added.`);
  }

  return (
    <Dialog
      open
      title="Add a class"
      onCancel={onClose}
      actions={
        <Button type="submit" form="wb-add-class">
          Add the class
        </Button>
      }
    >
      <form id="wb-add-class" className="wb-fields" noValidate onSubmit={add}>
        <p>Each class of students has its own rates. The roster determines each student’s class.</p>
        <TextField
          id="wb-class-name"
          label="Name of the class"
          hint="As written in the roster, e.g. graduate."
          error={error}
          input={{
            value: name,
            maxLength: 80,
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
            onChange: (event) => {
              setName(event.target.value);
              setError(null);
            },
          }}
        />
        <ChoiceField
          id="wb-class-period"
          label="In"
          value={period}
          choices={[[everyPeriod, 'Every period'], ...periods.map(({ id }) => [id, id] as const)]}
          onChange={setPeriod}
        />
        <p>The class starts with the amounts of the period’s first class.</p>
      </form>
    </Dialog>
  );
}
