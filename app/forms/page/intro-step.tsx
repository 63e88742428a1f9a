import type { ReactElement } from 'react';
import type { Form, Json } from '@campus-cover/engine';
import { DialogButtons, Notice, useWords } from '@campus-cover/renderer';
import { Link } from 'react-router-dom';
import type { Draft, Visit } from '../../api/forms.ts';
import type { CoveragePeriodProps } from '../../shell/coverage-period.tsx';
import { formatSavedAt } from '../../shell/dates.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { AskedNotice } from './asked-notice.tsx';
import { ChangedFormNotice } from './changed-form-notice.tsx';
import { FormLayout } from './form-layout.tsx';
import { PageLinks } from './page-links.tsx';

export interface IntroStepProps {
  readonly form: Form;
  /** The visit's context. */
  readonly context: Readonly<Record<string, Json>>;
  /** The coverage period that the form is about; `null` if the form is not about a coverage. */
  readonly period: CoveragePeriodProps | null;
  readonly asked: Visit['asked'];
  readonly lost: Draft['lost'];
  /** ISO date and time; `null` if nothing has been saved yet. */
  readonly draftSavedAt: string | null;
  readonly startAddress: string;
  /** Address of the first incomplete step. */
  readonly continueAddress: string;
}

/**
 * What to know before the first question: the purpose, what to have ready, how long the form takes, and that the
 * student can stop and come back later.
 */
export function IntroStep(props: IntroStepProps): ReactElement {
  const words = useWords();
  const { say, sayDay } = words;
  const { form, context, period, asked, lost, draftSavedAt, startAddress, continueAddress } = props;
  const { definition } = form;
  const { intro, links } = definition.page ?? {};
  return (
    <FormLayout>
      <Link className="back-link" to="/dashboard">
        {say('myCoverage')}
      </Link>
      <PageHeading title={form.title}>{form.title}</PageHeading>
      {definition.description === undefined ? null : <p className="lead">{definition.description}</p>}
      {period === null ? null : <p>{say('forCoverage', { start: sayDay(period.start), end: sayDay(period.end) })}</p>}
      {draftSavedAt === null ? null : (
        <Notice tone="info">{say('draftThere', { time: formatSavedAt(words, draftSavedAt) })}</Notice>
      )}
      <AskedNotice asked={asked} />
      <ChangedFormNotice lost={lost} />
      <h2>{say('beforeYouStart')}</h2>
      {intro?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <DialogButtons form={form} />
      <p className="button-row">
        {draftSavedAt === null ? (
          <Link className="cc-button cc-button-primary" to={startAddress}>
            {say('start')}
          </Link>
        ) : (
          <>
            <Link className="cc-button cc-button-primary" to={continueAddress}>
              {say('continueDraft')}
            </Link>
            <Link className="cc-button cc-button-secondary" to={startAddress}>
              {say('fromFirstStep')}
            </Link>
          </>
        )}
      </p>
      {links === undefined ? null : <PageLinks links={links} context={context} />}
    </FormLayout>
  );
}
