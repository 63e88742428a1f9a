import { printJson } from '@campus-cover/engine/analysis';
import { Button } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { FileWork } from '../../work/use-file-work.ts';
import { beginSchoolFile, listChangedForms, listMissingFiles } from './school-paths.ts';

export interface SchoolFileActionsProps {
  readonly work: FileWork;
  /** Tags of the languages into which the school's own text can be translated. */
  readonly languages: readonly string[];
  readonly onOpen: (path: string) => void;
}

/** Buttons that add files the school does not have yet, and links to the forms that the school changes. */
export function SchoolFileActions({ work, languages, onOpen }: SchoolFileActionsProps): ReactElement | null {
  const missing = listMissingFiles(work.files, languages);
  const forms = listChangedForms(work.inForce.files);

  function begin(path: string): void {
    work.store.put(path, printJson(beginSchoolFile(path)));
    onOpen(path);
  }

  if (missing.length === 0 && forms.length === 0) return null;
  return (
    <div className="wb-row wb-file-actions">
      {missing.map((path) => (
        <Button key={path} look="quiet" onClick={() => begin(path)}>
          Add {path}
        </Button>
      ))}
      {forms.length === 0 ? null : (
        <p className="wb-begin">
          Forms that this school changes:{' '}
          {forms.map((form, at) => (
            <span key={form}>
              {at === 0 ? '' : ', '}
              <Link to={`/workbench/${work.school.slug}/${form}`}>{form}</Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
