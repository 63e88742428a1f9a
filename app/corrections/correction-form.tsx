import { Button } from '@campus-cover/renderer';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { CorrectableCoverage, CorrectableStudent, CorrectionKind, CorrectionRequest } from '../api/corrections.ts';
import { AttemptProblem } from '../shell/attempt-problem.tsx';
import { Fact } from '../shell/fact.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { TextField } from '../shell/text-field.tsx';
import { correctionWords } from './correction-words.ts';
import { ReasonField } from './reason-field.tsx';
import { useCorrection, type CorrectionSteps } from './use-correction.ts';

export interface CorrectionFormProps {
  readonly student: CorrectableStudent;
  readonly kind: CorrectionKind;
  /** Null for a correction of the account. */
  readonly coverage: CorrectableCoverage | null;
  /** Called after the correction, to load the student again. */
  readonly onMade: () => void;
}

/** One correction: the dates and the reason first, then what it changes, and the button that makes it. */
export function CorrectionForm({ student, kind, coverage, onMade }: CorrectionFormProps): ReactElement {
  const navigate = useNavigate();
  const page = `/corrections/${encodeURIComponent(student.id)}`;
  const steps = useCorrection(student.id, () => {
    onMade();
    void navigate(page, { state: { made: kind } });
  });
  const { title, hint } = correctionWords[kind];
  return (
    <section className="page page-narrow">
      <Link className="back-link" to={page}>
        {student.name}
      </Link>
      <PageHeading title={`${title}, ${student.name}`}>{title}</PageHeading>
      <p className="lead">{hint}</p>
      <dl className="facts">
        <Fact label="Student">
          {student.name} (ID {student.UniversityStudentID})
        </Fact>
        {coverage === null ? null : <Fact label="Coverage">{coverage.planName}</Fact>}
      </dl>
      <Details kind={kind} coverage={coverage} steps={steps} />
      {steps.planned === null ? null : <Consequences steps={steps} />}
    </section>
  );
}

interface DetailsProps extends Pick<CorrectionFormProps, 'kind' | 'coverage'> {
  readonly steps: CorrectionSteps;
}

/** What the administrator enters. It stays in the page while the consequences are shown, so that it can be changed. */
function Details({ kind, coverage, steps }: DetailsProps): ReactElement {
  const [until, setUntil] = useState(coverage?.suggestedUntil ?? '');
  const [firstDay, setFirstDay] = useState(coverage?.CoverageStartDate ?? '');
  const [lastDay, setLastDay] = useState(coverage?.lastDay ?? '');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { planned, isBusy, problem } = steps;

  const day = (id: string, label: string, value: string, set: (day: string) => void, more?: string) => (
    <TextField
      id={id}
      label={label}
      {...(more !== undefined && { hint: more })}
      input={{ type: 'date', value, onChange: (event) => set(event.target.value) }}
    />
  );
  const request: CorrectionRequest = {
    kind,
    ...(coverage !== null && { coverage: coverage.StudentCoverageID }),
    ...(kind === 'reopen-coverage' && until !== '' && { until }),
    ...(kind === 'change-days' && firstDay !== '' && { firstDay }),
    ...(kind === 'change-days' && lastDay !== '' && { lastDay }),
  };
  const isReady = reason.trim() !== '';
  return (
    <form
      className="correction-form"
      hidden={planned !== null}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!isReady);
        if (isReady) void steps.plan(request, reason.trim());
      }}
    >
      {kind === 'reopen-coverage' && coverage?.suggestedUntil != null
        ? day('until', 'The student can answer through', until, setUntil, 'The last day to answer has passed.')
        : null}
      {kind === 'change-days' ? (
        <>
          {day('first-day', 'First day', firstDay, setFirstDay)}
          {day('last-day', 'Last day', lastDay, setLastDay)}
        </>
      ) : null}
      <ReasonField value={reason} isMissing={isMissing && !isReady} onChange={setReason} />
      <AttemptProblem problem={planned === null ? problem : null} />
      <p className="button-row">
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Working…' : 'Show what changes'}
        </Button>
      </p>
    </form>
  );
}

function Consequences({ steps }: { readonly steps: CorrectionSteps }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { planned, isBusy, problem } = steps;
  return (
    <div className="card">
      <h2 ref={heading} tabIndex={-1}>
        What changes
      </h2>
      <ul>
        {planned?.consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li>We email the student a summary of the change, without your reason.</li>
      </ul>
      <p>Reason: {planned?.reason}</p>
      <AttemptProblem problem={problem} />
      <p className="button-row">
        <Button look="primary" busy={isBusy} onClick={() => void steps.confirm()}>
          {isBusy ? 'Working…' : 'Confirm and tell the student'}
        </Button>
        <Button look="secondary" onClick={steps.change}>
          Go back
        </Button>
      </p>
    </div>
  );
}
