import { Button, useAnnouncer } from '@campus-cover/renderer';
import { useCallback, useMemo, useRef, useState, type ReactElement } from 'react';
import type { Publication } from '../../api/workbench.ts';
import type { EditorHandle } from '../editor/pane/use-editor-handle.ts';
import { FilesPane } from '../work/files-pane.tsx';
import { SidePane } from '../work/side-pane.tsx';
import { TabBar } from '../work/tab-bar.tsx';
import { useOpenFile } from '../work/use-open-file.ts';
import { useProblemAnnouncement } from '../work/use-problem-announcement.ts';
import type { OpenDialog } from '../work/work-dialog.tsx';
import { WorkHead } from '../work/work-head.tsx';
import { WorkNotices } from '../work/work-notices.tsx';
import type { Finding, OverlayFiles } from '../workbench-context.ts';
import { SchoolFileActions } from './files/school-file-actions.tsx';
import { listSchoolFiles } from './files/school-paths.ts';
import { SchoolEditor } from './files/school-editor.tsx';
import type { OpenedSchool } from './school-calls.ts';
import { SchoolDialog } from './school-dialog.tsx';
import { SchoolSidePanel } from './school-side-panel.tsx';
import { schoolTabs } from './school-tabs.ts';
import { useSchoolCheck } from './use-school-check.ts';
import { useSchoolPanes } from './use-school-panes.ts';
import { useSchoolWork } from './use-school-work.ts';

const none: readonly Finding[] = [];

/** The page for one school: its files, and the panes about them. */
export function SchoolWorkspace({ opened }: { readonly opened: OpenedSchool }): ReactElement {
  const work = useSchoolWork(opened);
  const { slug, name } = work.school;
  const announce = useAnnouncer();
  const checked = useSchoolCheck(slug, work.files, work.inForce.number);
  const findings = checked.check?.findings ?? none;
  useProblemAnnouncement(findings, checked.isCurrent);
  const panes = useSchoolPanes(opened.school.isNew ? 'problems' : 'rates');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const editor = useRef<EditorHandle>(null);
  const listFiles = useCallback((texts: OverlayFiles) => listSchoolFiles(slug, texts), [slug]);
  const openFile = useOpenFile({ work, listFiles, editor, onShow: panes.showEditor });
  const { goTo } = openFile;
  const checks = useMemo(() => [{ files: checked.checked, findings }], [checked.checked, findings]);
  const tabs = schoolTabs(findings, checked.check?.harm ?? []);

  function tell(publication: Publication): void {
    setDialog(null);
    panes.choose('history');
    announce(`Published as version ${publication.number}. This version is now in effect for ${name}.`);
  }

  return (
    <div className="workbench">
      <WorkHead work={work} title={name} back="All schools and forms" onOpen={setDialog} />
      <WorkNotices work={work} />
      {panes.isNarrow ? (
        <TabBar
          label="Parts of this page"
          name="wb-part"
          tabs={[{ id: 'edit', label: 'Files' }, ...tabs]}
          chosen={panes.place}
          onChoose={panes.choose}
          panelOf={(id) => (id === 'edit' ? 'wb-edit' : 'wb-side')}
        />
      ) : null}
      <div className="wb-panes" data-layout={panes.isWhole ? 'side' : 'school'}>
        <FilesPane
          openFile={openFile}
          findings={findings}
          hidden={!panes.shows('edit')}
          actions={
            <SchoolFileActions work={work} languages={opened.school.languages} onOpen={(file) => goTo({ file })} />
          }
        >
          <SchoolEditor ref={editor} work={work} file={openFile.file} checks={checks} />
        </FilesPane>
        <SidePane
          panes={panes}
          tabs={tabs}
          heading="About the school"
          label="Problems, rates, periods and more"
          tools={
            panes.canBeWhole ? (
              <Button look="quiet" onClick={panes.toggleWhole}>
                {panes.isWhole ? 'Beside the files' : 'Full width'}
              </Button>
            ) : null
          }
        >
          <SchoolSidePanel
            tab={panes.side}
            work={work}
            checked={checked}
            isBuiltIn={opened.school.isBuiltIn}
            onOpen={goTo}
          />
        </SidePane>
      </div>
      <SchoolDialog open={dialog} work={work} onOpen={goTo} onPublished={tell} onClose={() => setDialog(null)} />
    </div>
  );
}
