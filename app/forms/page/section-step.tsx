import { useEffect, useState, type FormEvent, type ReactElement, type ReactNode } from 'react';
import type { Form, Issue } from '@campus-cover/engine';
import { Button, ErrorSummary, FormView, type FormServices, useWords } from '@campus-cover/renderer';
import { Link, useLocation } from 'react-router-dom';
import type { Draft } from '../../api/forms.ts';
import type { SaveState } from '../drafts/save-state.ts';
import { DraftFoot } from '../drafts/draft-foot.tsx';
import { ChangedFormNotice } from './changed-form-notice.tsx';
import { focusField, readFocusPath } from './field-focus.ts';
import { FormLayout } from './form-layout.tsx';
import { fieldOf } from './section-of.ts';
import { StepHeading } from './step-heading.tsx';

export interface SectionStepProps {
  readonly form: Form;
  readonly services: FormServices;
  /** Content for the top of the page, e.g. problems outside the form. */
  readonly above: ReactNode;
  readonly lost: Draft['lost'];
  readonly sectionId: string;
  /** Starts at 1. */
  readonly number: number;
  readonly visibleSections: readonly string[];
  readonly backAddress: string;
  /** Whether the student came to change an answer and will return to the review. */
  readonly returnsToReview: boolean;
  /** How many times the student has tried to continue from this step. */
  readonly attempts: number;
  readonly onAttempt: () => void;
  readonly onContinue: () => void;
  readonly saveState: SaveState;
  readonly onLeave: () => Promise<boolean>;
  readonly onDiscard?: (() => Promise<string | null>) | undefined;
}

/** One section of a form, with one heading, a button to continue and a link back. */
export function SectionStep(props: SectionStepProps): ReactElement {
  const { say } = useWords();
  const { form, services, sectionId, number, visibleSections, backAddress, attempts, returnsToReview } = props;
  const { lost, onAttempt, onContinue, saveState, onLeave } = props;
  const { state } = useLocation();
  const [found, setFound] = useState<{ readonly issues: readonly Issue[]; readonly round: number }>({
    issues: [],
    round: 0,
  });
  const [isChecking, setChecking] = useState(false);
  const title = form.definition.sections[sectionId]?.title ?? form.title;

  useEffect(() => {
    const path = readFocusPath(state);
    if (path !== undefined) focusField(form, path);
  }, [form, state]);

  async function goOn(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isChecking) return;
    setChecking(true);
    await form.settled();
    setChecking(false);
    const fields = new Set(form.definition.sections[sectionId]?.fields);
    const issues = form.issues().filter(({ path }) => fields.has(fieldOf(path)));
    onAttempt();
    setFound(({ round }) => ({ issues, round: round + 1 }));
    if (issues.length === 0) onContinue();
  }

  return (
    <FormLayout beside={<DraftFoot saveState={saveState} onLeave={onLeave} onDiscard={props.onDiscard} />}>
      <Link className="back-link" to={backAddress}>
        {say(returnsToReview ? 'backToAnswers' : 'back')}
      </Link>
      {props.above}
      {found.issues.length === 0 ? null : <ErrorSummary key={found.round} form={form} issues={found.issues} />}
      <StepHeading
        step={number}
        count={visibleSections.length + 1}
        title={title}
        formTitle={form.title}
        hasErrors={found.issues.length > 0}
      />
      <ChangedFormNotice lost={lost} />
      <form noValidate onSubmit={(event) => void goOn(event)}>
        <FormView form={form} sections={[sectionId]} services={services} attempts={attempts} headingLevel={null} />
        <div className="button-row">
          <Button type="submit" busy={isChecking}>
            {say(isChecking ? 'checking' : 'continue')}
          </Button>
        </div>
      </form>
    </FormLayout>
  );
}
