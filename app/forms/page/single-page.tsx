import { useMemo, type ReactElement } from 'react';
import {
  Button,
  DialogButtons,
  ErrorSummary,
  FormView,
  useVisibleSections,
  type FormServices,
  useWords,
} from '@campus-cover/renderer';
import { ProblemPanel } from '../../problems/problem-panel.tsx';
import { useSession } from '../../sessions/session-context.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { useLinkedUniversity } from '../../shell/use-linked-university.ts';
import { useVisitedSchool } from '../../shell/visited-school.ts';
import { SavedNotice } from '../drafts/saved-notice.tsx';
import { useKeptAnswers } from '../drafts/use-kept-answers.ts';
import { createDocumentService } from '../lookups/document-service.ts';
import { readUniversityId, readUniversityName } from '../lookups/read-university-name.ts';
import { describeRefusals } from '../submission/describe-refusals.ts';
import { useDirectSubmission, type DirectFormProps } from '../submission/use-direct-submission.ts';
import { enteredAddress } from './entered-address.ts';
import { AskedNotice } from './asked-notice.tsx';
import { PageLinks } from './page-links.tsx';
import { sectionOf } from './section-of.ts';
import { SentPage } from './sent-page.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { WaitingNotice } from './waiting-notice.tsx';

/**
 * A short form on one page, with the button at its end. Until the student submits the form, the server has only the
 * form's documents.
 */
export function SinglePage(props: DirectFormProps): ReactElement {
  const { say } = useWords();
  const { entry, query, opened, form, keptKey } = props;
  const { definition, visit } = opened;
  const { page } = definition;
  const { isSending, refusal, tried, stage, dialog, submit } = useDirectSubmission(props);
  const { session, markExpired } = useSession();
  const visitedId = readUniversityId(visit.context) ?? query['university'] ?? null;
  useVisitedSchool(useLinkedUniversity(session.authenticated ? null : visitedId));
  const visible = useVisibleSections(form);
  const services = useMemo<FormServices>(() => {
    const { documents } = visit;
    return { documents: createDocumentService({ formId: entry.id, query, documents, onSignedOut: markExpired }) };
  }, [entry, query, visit, markExpired]);
  useKeptAnswers(form, keptKey);
  useLeaveGuard(form, stage);

  const { issues } = tried;
  const drawn = useMemo(() => issues.filter(({ path }) => sectionOf(form, path) !== undefined), [form, issues]);
  const refusals = useMemo(() => describeRefusals(form, issues), [form, issues]);
  // The questions that the university asks about are marked from the start.
  const attempts = tried.round + (visit.asked === null ? 0 : 1);
  const university = readUniversityName(visit.context);

  if (stage.name === 'sent')
    return <SentPage confirmation={page?.confirmation} message={stage.message} address={enteredAddress(form)} />;
  return (
    <div className="page single-form">
      <ProblemPanel problems={refusals} title={say('problemTitle')} />
      {drawn.length === 0 ? null : <ErrorSummary key={tried.round} form={form} issues={drawn} />}
      {university === null ? null : <p className="form-name">{university}</p>}
      <PageHeading title={form.title} hasErrors={issues.length > 0 || refusal !== null}>
        {form.title}
      </PageHeading>
      {stage.name === 'saved' ? (
        <SavedNotice key={stage.round} confirmation={page?.confirmation} message={stage.message} />
      ) : null}
      <AskedNotice asked={visit.asked} />
      <WaitingNotice waiting={visit.waiting} />
      {definition.description === undefined ? null : <p className="lead">{definition.description}</p>}
      {page?.intro?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <DialogButtons form={form} />
      <form noValidate onSubmit={submit}>
        <FormView form={form} services={services} attempts={attempts} headingLevel={visible.length > 1 ? 2 : null} />
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
