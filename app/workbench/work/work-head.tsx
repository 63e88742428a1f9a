import { Button } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../shell/page-heading.tsx';
import { SavingWords } from './saving-words.tsx';
import type { FileWork } from './use-file-work.ts';
import type { OpenDialog } from './work-dialog.tsx';

export interface WorkHeadProps {
  readonly work: FileWork;
  /** The heading, e.g. `"Waive the plan, Bay State University"`. */
  readonly title: string;
  /** The text for the link to the overview. */
  readonly back: string;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** Shows what the page edits, whether the draft is saved, and the buttons for all files. */
export function WorkHead({ work, title, back, onOpen }: WorkHeadProps): ReactElement {
  return (
    <header className="wb-head">
      <div>
        <Link className="back-link" to="/workbench">
          {back}
        </Link>
        <PageHeading title={title}>{title}</PageHeading>
        <SavingWords work={work} />
      </div>
      <div className="wb-row">
        <Button look="quiet" onClick={() => onOpen('download')}>
          Download files
        </Button>
        {work.isChanged ? (
          <Button look="quiet" onClick={() => onOpen('discard')}>
            Discard my changes…
          </Button>
        ) : null}
        <Button onClick={() => onOpen('publish')}>Publish…</Button>
      </div>
    </header>
  );
}
