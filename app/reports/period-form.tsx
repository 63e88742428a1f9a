import { Button } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import type { ReportPeriod } from '../api/reports.ts';
import { nameOfPeriod } from './report-words.ts';

interface PeriodFormProps {
  readonly periods: readonly ReportPeriod[];
  /** The id of the period whose report the page shows. */
  readonly shown: string;
  readonly onShow: (period: string) => void;
}

/** Chooses another period when the user presses the button. */
export function PeriodForm({ periods, shown, onShow }: PeriodFormProps): ReactElement {
  const [chosen, setChosen] = useState(shown);
  return (
    <form
      className="export-form print-hidden"
      onSubmit={(event) => {
        event.preventDefault();
        onShow(chosen);
      }}
    >
      <div className="cc-field">
        <label className="cc-label" htmlFor="report-period">
          Plan
        </label>
        <select
          className="cc-input cc-select"
          id="report-period"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          {periods.map((period) => (
            <option key={period.id} value={period.id}>
              {nameOfPeriod(period)}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" look="secondary">
        Show the report
      </Button>
    </form>
  );
}
