import { useCallback, type ReactElement } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { fetchCorrectableStudent } from '../api/corrections.ts';
import { NotFound } from '../problems/not-found.tsx';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';
import { CorrectionForm } from './correction-form.tsx';
import { readKind } from './correction-words.ts';
import { StudentView } from './student-view.tsx';

/** One student with the possible corrections, or the form of one correction, which the address names. */
export function StudentPage(): ReactElement {
  const { student: id = '' } = useParams();
  const [search] = useSearchParams();
  const kind = readKind(search.get('kind'));
  const coverageId = search.get('coverage');
  const load = useCallback((signal: AbortSignal) => fetchCorrectableStudent(id, signal), [id]);
  const [resource, retry] = useResource(load);
  return (
    <ResourceView resource={resource} onRetry={retry} what="this student">
      {(student) => {
        if (kind === null) return <StudentView student={student} />;
        const coverage = student.coverages.find(({ StudentCoverageID }) => StudentCoverageID === coverageId) ?? null;
        if (coverageId !== null && coverage === null) return <NotFound what="this coverage" />;
        return (
          <CorrectionForm
            key={`${kind} ${coverageId}`}
            student={student}
            kind={kind}
            coverage={coverage}
            onMade={retry}
          />
        );
      }}
    </ResourceView>
  );
}
