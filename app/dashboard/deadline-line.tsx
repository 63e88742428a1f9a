import type { ReactElement } from 'react';
import { formatDay } from '../shell/dates.ts';
import { countDaysLeft } from './count-days-left.ts';
import { layoutDeadlines, type Deadline } from './layout-deadlines.ts';

export interface DeadlineLineProps {
  /** ISO date at the school. */
  readonly today: string;
  /** The day since which the student can act; null if it is not known. */
  readonly since: string | null;
  /** The days that have not passed. */
  readonly deadlines: readonly Deadline[];
}

const height = 20;
const middle = height / 2;
/** Below this many days, the words have the color of a warning. */
const soonDays = 7;

/**
 * The days left until each last day, in words, and below them the same on a line from the first day to the last. The
 * drawing repeats the words.
 */
export function DeadlineLine({ today, since, deadlines }: DeadlineLineProps): ReactElement | null {
  const line = layoutDeadlines({ today, since, deadlines });
  if (line === null) return null;
  const { stops } = line;
  return (
    <div className={line.daysLeft <= soonDays ? 'deadline-line deadline-soon' : 'deadline-line'}>
      <ul className="deadline-words">
        {stops.map(({ day, what }) => (
          <li key={day}>
            <strong>{countDaysLeft(today, day)}</strong>
            <span>
              to {what}, until <time dateTime={day}>{formatDay(day)}</time>
            </span>
          </li>
        ))}
      </ul>
      <div className="deadline-drawing" aria-hidden="true">
        <svg width="100%" height={height} focusable="false">
          <rect className="deadline-whole" x="0" y={middle - 3} width="100%" height="6" rx="3" />
          <rect className="deadline-past" x="0" y={middle - 3} width={`${line.today}%`} height="6" rx="3" />
          {stops.map(({ day, at }) => (
            <line key={day} className="deadline-stop" x1={`${at}%`} x2={`${at}%`} y1="2" y2={height - 2} />
          ))}
          <circle className="deadline-today" cx={`${line.today}%`} cy={middle} r="7" />
        </svg>
        <p className="deadline-ends">
          <span>{formatDay(line.from)}</span>
          <span>{formatDay(line.to)}</span>
        </p>
      </div>
    </div>
  );
}
