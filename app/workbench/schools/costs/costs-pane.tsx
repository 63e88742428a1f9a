import { isCalendarDay } from '@campus-cover/engine';
import { Notice } from '@campus-cover/renderer';
import { Fragment, useState, type ReactElement } from 'react';
import { formatDay } from '../../../shell/dates.ts';
import { RefusalFindings } from '../../publishing/refusal-findings.tsx';
import type { FilePlace, OverlayFiles } from '../../workbench-context.ts';
import { localDay } from '../local-day.ts';
import { CostTable } from './cost-table.tsx';
import { DashboardPreview } from './dashboard-preview.tsx';
import { LaterStarts } from './later-starts.tsx';
import { useSchoolCosts } from './use-school-costs.ts';

export interface CostsPaneProps {
  readonly slug: string;
  readonly files: OverlayFiles;
  /** The ISO date that is selected first. Default: today. */
  readonly firstDay?: string;
  readonly onOpen: (place: FilePlace) => void;
}

/**
 * The costs for each kind of person according to these files, and what a student's dashboard would say on a given day.
 */
export function CostsPane({ slug, files, firstDay, onOpen }: CostsPaneProps): ReactElement {
  const [onDay, setOnDay] = useState(() => firstDay ?? localDay());
  const { costs, isCurrent, failure } = useSchoolCosts(slug, files, onDay);
  return (
    <div className="wb-pane">
      <h3>Costs and dashboard</h3>
      <div className="cc-field">
        <label className="cc-label" htmlFor="wb-costs-day">
          On this day
        </label>
        <input
          id="wb-costs-day"
          className="cc-input wb-costs-day"
          type="date"
          value={onDay}
          onChange={({ target }) => {
            if (isCalendarDay(target.value)) setOnDay(target.value);
          }}
        />
      </div>
      {isCurrent || failure !== null ? null : <p>Calculating…</p>}
      {failure === null ? null : <p className="wb-failed">{failure}</p>}
      {costs === null ? null : costs.findings.length > 0 ? (
        <>
          <p>The costs appear once the files have no errors.</p>
          <RefusalFindings findings={costs.findings} onOpen={onOpen} />
        </>
      ) : costs.periods.length === 0 ? (
        <p className="wb-empty">The school has no coverage periods yet.</p>
      ) : (
        <>
          {costs.banners.map(({ text, tone }) => (
            <Notice key={text} tone={tone}>
              <p>{text}</p>
            </Notice>
          ))}
          {costs.periods.map((period) => (
            <section key={period.id} className="wb-costed" aria-label={period.id}>
              <h4>
                {period.planName} <span className="wb-rates-id">{period.id}</span>
              </h4>
              <DashboardPreview period={period} day={formatDay(onDay)} />
              {period.proration === null ? null : <p>{period.proration}</p>}
              {period.classes.map(({ rateClass, people, laterStarts }) => (
                <Fragment key={rateClass}>
                  <CostTable period={period.id} rateClass={rateClass} people={people} />
                  {laterStarts.length === 0 ? null : (
                    <LaterStarts period={period.id} rateClass={rateClass} starts={laterStarts} />
                  )}
                </Fragment>
              ))}
              {period.classes.length === 0 ? <p>No rates yet, so the period cannot open.</p> : null}
            </section>
          ))}
        </>
      )}
    </div>
  );
}
