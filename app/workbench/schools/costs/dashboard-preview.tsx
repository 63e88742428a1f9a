import { Notice } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import type { CostedPeriod } from '../../../api/workbench-schools.ts';
import { nothingToDo, statusWords } from '../../../dashboard/status-words.ts';
import { CoveragePeriod } from '../../../shell/coverage-period.tsx';
import { formatDay } from '../../../shell/dates.ts';

export interface DashboardPreviewProps {
  readonly period: CostedPeriod;
  /** In words, e.g. `"November 25, 2026"`. */
  readonly day: string;
}

/** What the dashboard would say about a period to a student who has not acted yet, in the dashboard's own wording. */
export function DashboardPreview({ period, day }: DashboardPreviewProps): ReactElement {
  const { status: name, actions, banners } = period.preview;
  const status = statusWords[name];
  const isClosed = name === 'Eligible' && actions.length === 0;
  return (
    <>
      <p>On {day}, a student who has done nothing so far sees:</p>
      {banners.map(({ text, tone }) => (
        <Notice key={text} tone={tone}>
          <p>{text}</p>
        </Notice>
      ))}
      <div className="card coverage-card">
        <div className="coverage-head">
          <p className="wb-preview-plan">{period.planName}</p>
          <span className={`status status-${status.tone}`}>{status.label}</span>
        </div>
        <p className="coverage-dates">
          <CoveragePeriod start={period.firstDay} end={period.lastDay} />
        </p>
        <p>{isClosed ? nothingToDo : status.meaning}</p>
        {actions.length === 0 ? null : (
          <ul>
            {actions.map(({ formId, label, until }) => (
              <li key={`${formId} ${label}`}>
                {label}
                {until === null ? '' : `, until ${formatDay(until)}`}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
