import type { ReactElement } from 'react';
import { assertNever } from '../../shell/assert-never.ts';
import { FindingsByFile } from '../panes/findings-by-file.tsx';
import { HistoryPane } from '../panes/history-pane.tsx';
import type { FileWork } from '../work/use-file-work.ts';
import type { FilePlace } from '../workbench-context.ts';
import { CostsPane } from './costs/costs-pane.tsx';
import { periodsFile } from './periods/read-periods.ts';
import { PeriodsPane } from './periods/periods-pane.tsx';
import { RestoreSchoolDialog } from './publishing/restore-school-dialog.tsx';
import { SchoolChangesPane } from './publishing/school-changes-pane.tsx';
import { RatesPane } from './rates/rates-pane.tsx';
import type { SchoolTab } from './school-tabs.ts';
import type { CheckedSchool } from './use-school-check.ts';

export interface SchoolSidePanelProps {
  readonly tab: SchoolTab;
  readonly work: FileWork;
  readonly checked: CheckedSchool;
  /** Whether the release has files for the school. */
  readonly isBuiltIn: boolean;
  readonly onOpen: (place: FilePlace) => void;
}

/** The selected tab next to the school's files. */
export function SchoolSidePanel({ tab, work, checked, isBuiltIn, onOpen }: SchoolSidePanelProps): ReactElement {
  const periods = {
    text: work.files[periodsFile],
    onWrite: (text: string) => work.store.put(periodsFile, text),
    onOpenFile: () => onOpen({ file: periodsFile }),
  };
  switch (tab) {
    case 'problems':
      return (
        <div className="wb-pane">
          <h3>Problems</h3>
          {checked.failure === null ? null : <p className="wb-failed">{checked.failure}</p>}
          <FindingsByFile
            findings={checked.check?.findings ?? []}
            isCurrent={checked.isCurrent}
            none="The files are valid. You can publish them."
            onOpen={onOpen}
          />
        </div>
      );
    case 'rates':
      return <RatesPane {...periods} />;
    case 'periods':
      return <PeriodsPane {...periods} />;
    case 'costs':
      return <CostsPane slug={work.school.slug} files={work.files} onOpen={onOpen} />;
    case 'changes':
      return <SchoolChangesPane work={work} checked={checked} />;
    case 'history':
      return (
        <HistoryPane
          work={work}
          canRestoreBuiltIn={isBuiltIn}
          renderRestore={(request) => <RestoreSchoolDialog work={work} {...request} onOpen={onOpen} />}
        />
      );
    default:
      return assertNever(tab);
  }
}
