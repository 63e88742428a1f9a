import { Button, Dialog } from '@campus-cover/renderer';
import { useState, type FormEvent, type ReactElement } from 'react';
import { TextField } from '../../../shell/text-field.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { findNameProblem } from '../find-name-problem.ts';
import { copyPeriod, proposeName } from './copy-period.ts';
import { textIn, type WrittenPeriod } from './read-periods.ts';

export interface AddPeriodDialogProps {
  /** The periods file; undefined when the school has none. */
  readonly text: string | undefined;
  readonly periods: readonly WrittenPeriod[];
  /** Called with the file's new text and what changed. */
  readonly onAdd: (text: string, words: string) => void;
  readonly onClose: () => void;
}

const nextYear = '1';

/** Adds a coverage period by copying an existing one, with the same dates or with dates a year later. */
export function AddPeriodDialog({ text, periods, onAdd, onClose }: AddPeriodDialogProps): ReactElement {
  const taken = periods.map(({ id }) => id);
  const newest = periods.at(-1);
  const [from, setFrom] = useState(newest?.id ?? '');
  const [years, setYears] = useState(nextYear);
  const [withRates, setWithRates] = useState(false);
  const [name, setName] = useState(newest === undefined ? 'annual' : proposeName(newest.id, 1, taken));
  const source = periods.find(({ id }) => id === from);
  const [planName, setPlanName] = useState(newest === undefined ? '' : textIn(newest, 'planName'));
  const [errors, setErrors] = useState<{ readonly name?: string; readonly planName?: string }>({});

  function choose(id: string): void {
    const chosen = periods.find((period) => period.id === id);
    setFrom(id);
    if (chosen === undefined) return;
    setName(proposeName(id, Number(years), taken));
    setPlanName(textIn(chosen, 'planName'));
  }

  function add(event: FormEvent): void {
    event.preventDefault();
    const id = name.trim();
    const wrongName = findNameProblem(id, taken, 'annual-2027');
    const wrongPlan = planName.trim() === '' ? 'Enter the name that students see' : null;
    setErrors({ ...(wrongName !== null && { name: wrongName }), ...(wrongPlan !== null && { planName: wrongPlan }) });
    if (wrongName !== null || wrongPlan !== null) {
      document.getElementById(wrongName === null ? 'wb-period-plan' : 'wb-period-name')?.focus();
      return;
    }
    const copy = { from: source?.id ?? null, id, planName: planName.trim(), years: Number(years), withRates };
    const next = copyPeriod(text, copy);
    if (next !== null) onAdd(next, `The period ${id} was added.`);
  }

  return (
    <Dialog
      open
      title="Add a period"
      onCancel={onClose}
      actions={
        <Button type="submit" form="wb-add-period">
          Add the period
        </Button>
      }
    >
      <form id="wb-add-period" className="wb-fields" noValidate onSubmit={add}>
        {source === undefined ? null : (
          <>
            <ChoiceField
              id="wb-period-from"
              label="Copy"
              value={from}
              choices={taken.map((id) => [id, id] as const)}
              onChange={choose}
            />
            <ChoiceField
              id="wb-period-years"
              label="Dates"
              value={years}
              choices={[
                [nextYear, 'One year later'],
                ['0', 'The same'],
              ]}
              onChange={setYears}
            />
          </>
        )}
        <TextField
          id="wb-period-name"
          label="Name in the file"
          hint="You cannot change this name later because coverages refer to it."
          error={errors.name ?? null}
          input={{
            value: name,
            maxLength: 80,
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
            onChange: (event) => setName(event.target.value),
          }}
        />
        <TextField
          id="wb-period-plan"
          label="Plan name"
          hint="Students see this name."
          error={errors.planName ?? null}
          input={{
            value: planName,
            maxLength: 120,
            autoComplete: 'off',
            onChange: (event) => setPlanName(event.target.value),
          }}
        />
        {source === undefined ? null : (
          <label className="wb-check">
            <input type="checkbox" checked={withRates} onChange={(event) => setWithRates(event.target.checked)} /> Copy
            the rates too. Without rates, the period cannot open yet.
          </label>
        )}
      </form>
    </Dialog>
  );
}
