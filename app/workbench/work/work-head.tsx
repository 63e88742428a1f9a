import { Button } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../shell/page-heading.tsx';
import { SavingWords } from './saving-words.tsx';
import type { OverlayWork } from './use-overlay-work.ts';
import type { OpenDialog } from './work-dialog.tsx';

export interface WorkHeadProps {
  readonly work: OverlayWork;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** The form's name, whether the draft is saved, and the buttons for all files. */
export function WorkHead({ work, onOpen }: WorkHeadProps): ReactElement {
  const { form, school } = work.overlay;
  return (
    <header className="wb-head">
      <div>
        <Link className="back-link" to="/workbench">
          All forms
        </Link>
        <PageHeading title={`${form.title}, ${school.name}`}>
          {form.title}, {school.name}
        </PageHeading>
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
