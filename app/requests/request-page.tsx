import { useWords } from '@campus-cover/renderer';
import { useCallback, type ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { fetchRequest, type SentRequest } from '../api/administration.ts';
import { callAddress } from '../api/call.ts';
import { DocumentList } from '../documents/document-list.tsx';
import { useAdministrator } from '../administration/office-session.ts';
import { formatMoment } from '../shell/dates.ts';
import { Fact } from '../shell/fact.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';

/** The documents in a request to an office at the administrator's school. The office's email links to this page. */
export function RequestPage(): ReactElement {
  const { university } = useAdministrator();
  const { reference = '' } = useParams();
  const load = useCallback((signal: AbortSignal) => fetchRequest(reference, signal), [reference]);
  const [resource, retry] = useResource(load);
  return (
    <ResourceView resource={resource} onRetry={retry} what="this request">
      {(request) => <RequestView request={request} university={university.UniversityName} />}
    </ResourceView>
  );
}

interface RequestViewProps {
  readonly request: SentRequest;
  readonly university: string;
}

function RequestView({ request, university }: RequestViewProps): ReactElement {
  const words = useWords();
  const { reference, title, submittedAt, student, documents } = request;
  return (
    <section className="page">
      <PageHeading title="Documents for this request">Documents for this request</PageHeading>
      <p className="lead">
        A student at {university} sent this request. The answers are in the message that we emailed to your school. The
        audit trail records who opens a document.
      </p>
      <dl className="facts">
        <Fact label="Reference">{reference}</Fact>
        <Fact label="Request">{title}</Fact>
        <Fact label="Student">
          {student.name}, {student.UniversityStudentID}
        </Fact>
        <Fact label="Sent">
          <time dateTime={submittedAt}>{formatMoment(words, submittedAt)}</time>
        </Fact>
      </dl>
      <h2>Documents</h2>
      <DocumentList
        documents={documents}
        empty="The student sent no documents with this request."
        addressOf={(id) =>
          callAddress('GET', '/api/portal/requests/{reference}/documents/{id}', { params: { reference, id } })
        }
      />
    </section>
  );
}
