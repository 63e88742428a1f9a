import { useId, type ReactElement } from 'react';
import type { Reminder } from '../api/reminders.ts';
import { formatDay } from '../shell/dates.ts';
import { Fact } from '../shell/fact.tsx';
import { DeadlineTable } from './deadline-table.tsx';
import { ReminderMessage } from './reminder-message.tsx';
import { describeAudience, describeNext, describeTiming } from './reminder-words.ts';

interface ReminderViewProps {
  readonly reminder: Reminder;
  /** The school's day. */
  readonly today: string;
}

/** One reminder of the school's file: to whom and when, its text, and its deadlines with counts. */
export function ReminderView({ reminder, today }: ReminderViewProps): ReactElement {
  const { id, to, planNames, exampleDeadline, texts, deadlines } = reminder;
  const heading = useId();
  const title = describeTiming(reminder);
  return (
    <section className="card" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <dl className="facts">
        <Fact label="To">{describeAudience(to)}</Fact>
        <Fact label="Plans">{planNames === null ? 'Every plan' : planNames.join(', ')}</Fact>
        <Fact label="Next">{describeNext(reminder, today)}</Fact>
        <Fact label="Name in the school’s file">{id}</Fact>
      </dl>
      <details className="fold">
        <summary>
          Subject and text <span className="cc-visually-hidden">of the reminder {id}</span>
        </summary>
        <p>
          As a student reads it for the deadline on {formatDay(exampleDeadline)}. The portal adds a greeting and a link
          to the portal.
        </p>
        {texts.map((text) => (
          <ReminderMessage key={text.language?.tag ?? ''} text={text} />
        ))}
      </details>
      {deadlines.length === 0 ? null : (
        <DeadlineTable label={`Deadlines of ${id}, the next one first`} today={today} deadlines={deadlines} />
      )}
    </section>
  );
}
