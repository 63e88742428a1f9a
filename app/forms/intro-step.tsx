import type { ReactElement } from 'react';
import type { Form } from '@campus-cover/engine';
import { Notice } from '@campus-cover/renderer';
import { Link } from 'react-router-dom';
import { formatSavedAt } from '../shell/dates.ts';
import { PageHeading } from '../shell/page-heading.tsx';

export interface IntroStepProps {
  readonly form: Form;
  /** ISO date and time; `null` when nothing was saved yet. */
  readonly draftSavedAt: string | null;
  readonly startAddress: string;
  /** The first step that is not complete. */
  readonly continueAddress: string;
}

/** What to know before the first question: why, what to have at hand, how long it takes, that one can stop and return. */
export function IntroStep({ form, draftSavedAt, startAddress, continueAddress }: IntroStepProps): ReactElement {
  const { definition } = form;
  return (
    <div className="page page-narrow">
      <Link className="back-link" to="/dashboard">
        My coverage
      </Link>
      <PageHeading title={form.title}>{form.title}</PageHeading>
      {definition.description === undefined ? null : <p className="lead">{definition.description}</p>}
      {draftSavedAt === null ? null : (
        <Notice tone="info">
          You have a draft, saved {formatSavedAt(draftSavedAt)}. Your answers are still there.
        </Notice>
      )}
      <h2>Before you start</h2>
      {definition.page?.intro?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className="button-row">
        {draftSavedAt === null ? (
          <Link className="cc-button cc-button-primary" to={startAddress}>
            Start
          </Link>
        ) : (
          <>
            <Link className="cc-button cc-button-primary" to={continueAddress}>
              Continue your draft
            </Link>
            <Link className="cc-button cc-button-secondary" to={startAddress}>
              Go through it from the first step
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
