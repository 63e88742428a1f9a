import type { ReactElement } from 'react';
import { formatDay } from '../../../shell/dates.ts';
import { layoutTimeLine, type TimeBar, type TimeLine as Layout, type TimeLinePeriod } from './layout-time-line.ts';
import type { WrittenPeriod } from './read-periods.ts';
import { tellPeriod } from './tell-period.ts';

export interface TimeLineProps {
  readonly periods: readonly WrittenPeriod[];
  /** ISO date. */
  readonly today: string;
}

const barWords: Readonly<Record<TimeBar['kind'], string>> = {
  waive: 'Waive',
  enroll: 'Enroll',
  late: 'Late',
  coverage: 'Covered',
};
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const barHeight = 16;

/** All periods on one timeline. The drawing repeats what the list below each period says. */
export function TimeLine({ periods, today }: TimeLineProps): ReactElement {
  const layout = layoutTimeLine(periods, today);
  return (
    <>
      {layout === null || layout.today === null ? null : (
        <p className="wb-time-today">The line in the timeline marks today, {formatDay(today)}.</p>
      )}
      {periods.map((period) => {
        const drawn = layout?.periods.find(({ id }) => id === period.id);
        return (
          <section key={period.id} className="wb-period" aria-label={period.id}>
            <h4>
              {drawn?.name ?? period.id} <span className="wb-rates-id">{period.id}</span>
            </h4>
            {layout === null || drawn === undefined ? null : <Drawing layout={layout} period={drawn} />}
            <dl className="wb-days">
              {tellPeriod(period).map(({ what, words }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
            {(drawn?.gaps ?? []).map((gap) => (
              <p key={gap} className="wb-failed">
                {gap}
              </p>
            ))}
          </section>
        );
      })}
    </>
  );
}

function Drawing({
  layout,
  period,
}: {
  readonly layout: Layout;
  readonly period: TimeLinePeriod;
}): ReactElement | null {
  if (period.bars.length === 0) return null;
  return (
    <div className="wb-time-line" aria-hidden="true">
      {period.bars.map((bar) => (
        <div key={bar.kind} className="wb-lane">
          <span>{barWords[bar.kind]}</span>
          <svg width="100%" height={barHeight}>
            {layout.months.map(({ at, day }) => (
              <line key={day} className="wb-month" x1={`${at}%`} x2={`${at}%`} y1={0} y2={barHeight} />
            ))}
            <rect
              className="wb-bar"
              data-kind={bar.kind}
              x={`${bar.start}%`}
              width={`${bar.width}%`}
              y={2}
              height={barHeight - 4}
              rx={2}
            />
            {layout.today === null ? null : (
              <line className="wb-now" x1={`${layout.today}%`} x2={`${layout.today}%`} y1={0} y2={barHeight} />
            )}
          </svg>
        </div>
      ))}
      <div className="wb-lane">
        <span />
        <svg width="100%" height={barHeight}>
          {layout.months
            .filter(({ hasLabel }) => hasLabel)
            .map(({ at, day }) => (
              <text key={day} x={`${at}%`} y={12}>
                {monthFormat.format(new Date(`${day}T00:00:00Z`))}
              </text>
            ))}
        </svg>
      </div>
    </div>
  );
}
