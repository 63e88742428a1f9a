import { useMemo, type ReactElement } from 'react';
import {
  Button,
  DialogButtons,
  ErrorSummary,
  FormView,
  say,
  useVisibleSections,
  type FormServices,
} from '@campus-cover/renderer';
import { useSession } from '../session/session-context.ts';
import { ArrivalNotice } from '../shell/arrival-notice.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { ProblemPanel } from '../shell/problem-panel.tsx';
import { describeRefusals } from './describe-refusals.ts';
import { createDocumentService } from './document-service.ts';
import { PageLinks } from './page-links.tsx';
import { readUniversityName } from './read-university-name.ts';
import { SavedNotice } from './saved-notice.tsx';
import { sectionOf } from './section-of.ts';
import { SentPage } from './sent-page.tsx';
import { useDirectSubmission, type DirectFormProps } from './use-direct-submission.ts';
import { useKeptAnswers } from './use-kept-answers.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** A short form: all of it on one page, sent from its end. Until then nothing of it but its documents is on the server. */
export function SinglePage(props: DirectFormProps): ReactElement {
  const { entry, query, opened, form, keptKey } = props;
  const { definition, visit } = opened;
  const { page } = definition;
  const { isSending, refusal, tried, stage, dialog, submit } = useDirectSubmission(props);
  const { markExpired } = useSession();
  const visible = useVisibleSections(form);
  const services = useMemo<FormServices>(() => {
    const { documents } = visit;
    return { documents: createDocumentService({ formId: entry.id, query, documents, onSignedOut: markExpired }) };
  }, [entry, query, visit, markExpired]);
  useKeptAnswers(form, keptKey);
  useLeaveGuard(form, stage);

  const { issues } = tried;
  const drawn = useMemo(() => issues.filter(({ path }) => sectionOf(form, path) !== undefined), [form, issues]);
  const refusals = useMemo(() => describeRefusals(form, issues, refusal?.message ?? null), [form, issues, refusal]);
  const wayOn = refusal?.wayOn ?? null;
  const university = readUniversityName(visit.context);

  if (stage.name === 'sent') return <SentPage confirmation={page?.confirmation} message={stage.message} />;
  return (
    <div className="page single-form">
      <ProblemPanel problems={refusals} title={say('problemTitle')}>
        {wayOn === null ? null : <a href={wayOn.url}>{wayOn.label}</a>}
      </ProblemPanel>
      {drawn.length === 0 ? null : <ErrorSummary key={tried.round} form={form} issues={drawn} />}
      {university === null ? null : <p className="form-name">{university}</p>}
      <PageHeading title={form.title} hasErrors={drawn.length > 0 || refusals.length > 0}>
        {form.title}
      </PageHeading>
      <ArrivalNotice />
      {stage.name === 'saved' ? (
        <SavedNotice key={stage.round} confirmation={page?.confirmation} message={stage.message} />
      ) : null}
      {definition.description === undefined ? null : <p className="lead">{definition.description}</p>}
      {page?.intro?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <DialogButtons form={form} />
      <form noValidate onSubmit={submit}>
        <FormView form={form} services={services} attempts={tried.round} headingLevel={visible.length > 1 ? 2 : null} />
        <div className="button-row">
          <Button type="submit" busy={isSending}>
            {isSending ? say('sending') : (page?.submitLabel ?? say('send'))}
          </Button>
        </div>
      </form>
      {dialog}
      {page?.links === undefined ? null : <PageLinks links={page.links} context={visit.context} />}
    </div>
  );
}
