import { useMemo, type ReactElement } from 'react';
import { ErrorSummary, FormView, useVisibleSections, type FormServices, useWords } from '@campus-cover/renderer';
import { ProblemPanel } from '../../problems/problem-panel.tsx';
import { sectionOf } from '../page/section-of.ts';
import { describeRefusals } from '../submission/describe-refusals.ts';
import type { OpenedRecord } from './open-record.ts';
import type { RecordSubmission } from './use-record-submission.ts';

export interface RecordFormProps {
  /** The button outside this form refers to this id. */
  readonly id: string;
  readonly opened: OpenedRecord;
  readonly submission: RecordSubmission;
}

/** The fields of a record, with the issues from the last attempt above them. */
export function RecordForm({ id, opened, submission }: RecordFormProps): ReactElement {
  const { say } = useWords();
  const { form, documents } = opened;
  const { issues, round, submit } = submission;
  const { page, description } = form.definition;
  const visible = useVisibleSections(form);
  const services = useMemo<FormServices>(() => ({ documents }), [documents]);
  const drawn = useMemo(() => issues.filter(({ path }) => sectionOf(form, path) !== undefined), [form, issues]);
  const refusals = useMemo(() => describeRefusals(form, issues), [form, issues]);
  return (
    <>
      <ProblemPanel problems={refusals} title={say('problemTitle')} />
      {drawn.length === 0 ? null : <ErrorSummary key={round} form={form} issues={drawn} headingLevel={3} />}
      {[description, ...(page?.intro ?? [])].map((paragraph) =>
        paragraph === undefined ? null : <p key={paragraph}>{paragraph}</p>,
      )}
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <FormView form={form} services={services} attempts={round} headingLevel={visible.length > 1 ? 3 : null} />
      </form>
    </>
  );
}
