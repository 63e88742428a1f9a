import type { ReactElement } from 'react';
import type { WorkbenchSchool } from '../../app/api/workbench-schools.ts';
import { useSchoolWork } from '../../app/workbench/schools/use-school-work.ts';
import type { FileWork } from '../../app/workbench/work/use-file-work.ts';
import '../../app/styles/workbench.css';
import { answering, type Answers } from './answering.ts';
import { costs, fineCheck, school, schoolFiles, schoolPublications } from './school-world.ts';

/** The server's responses for a school that no other author is editing. */
export const quietSchoolServer: Answers = {
  'GET /api/portal/workbench/schools/{slug}': school,
  'PUT /api/portal/workbench/schools/{slug}/draft': {
    revision: 3,
    savedAt: '2026-11-21T12:00:00Z',
    number: 3,
    editors: [],
  },
  'DELETE /api/portal/workbench/schools/{slug}/draft': undefined,
  'POST /api/portal/workbench/schools/{slug}/check': fineCheck,
  'POST /api/portal/workbench/schools/{slug}/costs': costs,
  'GET /api/portal/workbench/schools/{slug}/publications': { publications: [...schoolPublications] },
  'GET /api/portal/workbench/schools/{slug}/publications/{number}': {
    ...schoolPublications[1]!,
    files: schoolFiles,
  },
};

export const withQuietSchoolServer = answering(quietSchoolServer);

export interface WithSchoolProps {
  /** Default: with the author's draft. */
  readonly opened?: WorkbenchSchool | undefined;
  readonly children: (work: FileWork) => ReactElement | null;
}

/** Provides the work on a school to the parts of the page that need it. */
export function WithSchool({ opened = school, children }: WithSchoolProps): ReactElement | null {
  const { number, files, draft } = opened;
  const publication = schoolPublications.find((one) => one.number === number) ?? null;
  const work = useSchoolWork({
    school: opened,
    stored: { draft, inForce: { number, files, publication, isAvailable: true } },
  });
  return children(work);
}
