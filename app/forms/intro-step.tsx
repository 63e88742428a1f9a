import type { ReactElement } from 'react';
import type { Form } from '@campus-cover/engine';
import { Notice } from '@campus-cover/renderer';
import { Link } from 'react-router-dom';
import { CoveragePeriod, type CoveragePeriodProps } from '../shell/coverage-period.tsx';
import { formatSavedAt } from '../shell/dates.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { FormLayout } from './form-layout.tsx';

export interface IntroStepProps {
  readonly form: Form;
  /** Of the coverage that the form is about; `null` for a form about something else. */
  readonly period: CoveragePeriodProps | null;
  /** ISO date and time; `null` when nothing was saved yet. */
  readonly draftSavedAt: string | null;
  readonly startAddress: string;
  /** The first step that is not complete. */
  readonly continueAddress: string;
}

/** What to know before the first question: why, what to have at hand, how long it takes, that one can stop and return. */
export function IntroStep({ form, period, draftSavedAt, startAddress, continueAddress }: IntroStepProps): ReactElement {
  const { definition } = form;
  return (
    <FormLayout>
      <Link className="back-link" to="/dashboard">
        My coverage
      </Link>
      <PageHeading title={form.title}>{form.title}</PageHeading>
      {definition.description === undefined ? null : <p className="lead">{definition.description}</p>}
      {period === null ? null : (
        <p>
          For your coverage from <CoveragePeriod {...period} />.
        </p>
      )}
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
    </FormLayout>
  );
}
