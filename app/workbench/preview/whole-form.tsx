import { useState, type FormEvent, type ReactElement } from 'react';
import type { Form, Issue } from '@campus-cover/engine';
import {
  Button,
  DialogButtons,
  ErrorSummary,
  FormView,
  Notice,
  type FormServices,
  useWords,
} from '@campus-cover/renderer';
import { readUniversityName } from '../../forms/lookups/read-university-name.ts';
import { PageLinks } from '../../forms/page/page-links.tsx';
import { settleForm, tellLate } from './settle-form.ts';
import { useDefinition } from './use-definition.ts';
import { wouldBeSent } from './would-be-sent.ts';

interface WholeFormProps {
  readonly form: Form;
  readonly services: FormServices;
}

interface Tried {
  readonly issues: readonly Issue[];
  /** Lookups that did not respond. */
  readonly late: readonly string[];
  /** Increases with every attempt, so that the summary receives focus again. */
  readonly round: number;
}

/** A form with all its sections on one page, even if the portal splits the form into several pages. */
export function WholeForm({ form, services }: WholeFormProps): ReactElement {
  const { say } = useWords();
  const definition = useDefinition(form);
  const [tried, setTried] = useState<Tried>({ issues: [], late: [], round: 0 });
  const { page } = definition;
  const university = readUniversityName(form.context);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const late = await settleForm(form);
    const submission = form.submission();
    setTried(({ round }) => ({ issues: submission.ok ? [] : submission.issues, late, round: round + 1 }));
  }

  return (
    <div className="page">
      {tried.issues.length === 0 ? null : <ErrorSummary key={tried.round} form={form} issues={tried.issues} />}
      {tried.round > 0 && tried.issues.length === 0 ? (
        <Notice key={tried.round} tone={tried.late.length === 0 ? 'success' : 'warning'} urgent>
          {tried.late.length === 0 ? wouldBeSent : tellLate(tried.late)}
        </Notice>
      ) : null}
      {university === null ? null : <p className="form-name">{university}</p>}
      <h1 className="page-heading">{definition.title}</h1>
      {definition.description === undefined ? null : <p className="lead">{definition.description}</p>}
      {page?.intro?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <DialogButtons form={form} />
      <form noValidate onSubmit={(event) => void send(event)}>
        <FormView form={form} services={services} attempts={tried.round} headingLevel={2} />
        <div className="button-row">
          <Button type="submit">{page?.submitLabel ?? say('send')}</Button>
        </div>
      </form>
      {page?.links === undefined ? null : <PageLinks links={page.links} context={form.context} />}
    </div>
  );
}
