import { useId, useMemo, useState, type FormEvent, type ReactElement, type ReactNode } from 'react';
import type { Form, Issue } from '@campus-cover/engine';
import {
  Button,
  ErrorSummary,
  FormView,
  ReviewAnswers,
  type DocumentService,
  type FormServices,
  useWords,
} from '@campus-cover/renderer';
import { Link, useNavigate } from 'react-router-dom';
import { ProblemPanel } from '../../problems/problem-panel.tsx';
import type { SaveState } from '../drafts/save-state.ts';
import { DraftFoot } from '../drafts/draft-foot.tsx';
import { describeRefusals } from '../submission/describe-refusals.ts';
import type { SubmissionAccess } from '../submission/use-submission.ts';
import type { FocusState } from './field-focus.ts';
import { FormLayout } from './form-layout.tsx';
import { sectionOf } from './section-of.ts';
import { StepHeading } from './step-heading.tsx';
import { useIssueCount } from './use-issue-count.ts';
import { useLastQuestion } from './use-last-question.tsx';

export interface ReviewStepProps {
  readonly form: Form;
  readonly documents: DocumentService;
  readonly services: FormServices;
  /** Content for the top of the page, e.g. problems outside the form. */
  readonly above: ReactNode;
  readonly submission: SubmissionAccess;
  /** Visible sections that have their own page. */
  readonly steps: readonly string[];
  /** Visible sections that are shown in the review. */
  readonly atReview: readonly string[];
  readonly backAddress: string;
  /** A section page's address. From that page, the student returns to the review. */
  readonly changeAddress: (sectionId: string) => string;
  /** Receives the sections with issues that block the submission. */
  readonly onRefused: (sectionIds: readonly string[]) => void;
  readonly saveState: SaveState;
  readonly onLeave: () => Promise<boolean>;
  readonly onDiscard?: (() => Promise<string | null>) | undefined;
}

interface Found {
  readonly issues: readonly Issue[];
  /** Increases with every attempt, so that the summary takes the focus again. */
  readonly round: number;
}

/** Shows every answer before the submission, each with a button to change it, followed by the form's last questions. */
export function ReviewStep(props: ReviewStepProps): ReactElement {
  const { say } = useWords();
  const { form, documents, services, submission, steps, atReview, backAddress, changeAddress, onRefused } = props;
  const [found, setFound] = useState<Found>({ issues: [], round: 0 });
  const { isSending, refusal } = submission;
  const { send, dialog } = useLastQuestion(form, submission);
  const navigate = useNavigate();
  const hintId = useId();
  const isIncomplete = useIssueCount(form, atReview) > 0;
  const count = steps.length + 1;
  const { issues } = found;
  const drawn = useMemo(() => issues.filter(({ path }) => sectionOf(form, path) !== undefined), [form, issues]);
  const refusals = useMemo(() => describeRefusals(form, issues, refusal?.message ?? null), [form, issues, refusal]);
  const hasErrors = drawn.length > 0 || refusals.length > 0;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const keptBackBy = await send();
    setFound(({ round }) => ({ issues: keptBackBy, round: round + 1 }));
    onRefused(keptBackBy.flatMap(({ path }) => sectionOf(form, path) ?? []));
  }

  function bring(path: string): void {
    const section = sectionOf(form, path);
    const state: FocusState = { focusPath: path };
    if (section !== undefined && !atReview.includes(section)) void navigate(changeAddress(section), { state });
  }

  return (
    <FormLayout beside={<DraftFoot saveState={props.saveState} onLeave={props.onLeave} onDiscard={props.onDiscard} />}>
      <Link className="back-link" to={backAddress}>
        {say('back')}
      </Link>
      {props.above}
      <ProblemPanel problems={refusals} title={say('problemTitle')} />
      {drawn.length === 0 ? null : <ErrorSummary key={found.round} form={form} issues={drawn} onBring={bring} />}
      <StepHeading
        step={count}
        count={count}
        title={say('checkYourAnswers')}
        formTitle={form.title}
        hasErrors={hasErrors}
      />
      <ReviewAnswers form={form} sections={steps} documents={documents} onChange={(_section, path) => bring(path)} />
      <form className="review-send" noValidate onSubmit={(event) => void submit(event)}>
        {atReview.length === 0 ? null : (
          <FormView form={form} sections={atReview} services={services} attempts={found.round} />
        )}
        {isIncomplete ? <p id={hintId}>{say('completeFirst')}</p> : <p>{say('afterSending')}</p>}
        {/* The button stays in the same position. If the student presses it too early, the page shows what is missing. */}
        <Button
          type="submit"
          busy={isSending}
          {...(isIncomplete && { 'aria-disabled': true, 'aria-describedby': hintId })}
        >
          {isSending ? say('sending') : (form.definition.page?.submitLabel ?? say('send'))}
        </Button>
      </form>
      {dialog}
    </FormLayout>
  );
}
