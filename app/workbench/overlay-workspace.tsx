import { useAnnouncer } from '@campus-cover/renderer';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import type { OverlayFiles, Publication, WorkbenchOverlay } from '../api/workbench.ts';
import type { EditorHandle } from './editor/pane/use-editor-handle.ts';
import { LiveFormProvider } from './preview/live-form-provider.tsx';
import { ShapeProvider } from './shape/shape-provider.tsx';
import { useProof } from './publishing/use-proof.ts';
import { OverlayEditor } from './editor/pane/overlay-editor.tsx';
import { FileActions } from './work/file-actions.tsx';
import { FilesPane } from './work/files-pane.tsx';
import { LiveSection } from './work/live-section.tsx';
import { listFiles } from './work/overlay-paths.ts';
import { SidePane } from './work/side-pane.tsx';
import { SidePanel } from './work/side-panel.tsx';
import { sideTabs } from './work/side-tabs.ts';
import { TabBar } from './work/tab-bar.tsx';
import { useFindings } from './work/use-findings.ts';
import { useLint } from './work/use-lint.ts';
import { useLiveForm } from './work/use-live-form.ts';
import { useOpenFile, type OpenFileState } from './work/use-open-file.ts';
import { useOverlayWork, type OverlayWork } from './work/use-overlay-work.ts';
import { usePanes } from './work/use-panes.ts';
import { WorkDialog, type OpenDialog } from './work/work-dialog.tsx';
import { WorkHead } from './work/work-head.tsx';
import { WorkNotices } from './work/work-notices.tsx';
import { initialSettings, WorkbenchContext, type PreviewSettings, type Workbench } from './workbench-context.ts';

/** The page for one school's form: its files, the live form, and the panes about them. */
export function OverlayWorkspace({ overlay }: { readonly overlay: WorkbenchOverlay }): ReactElement {
  const work = useOverlayWork(overlay);
  const announce = useAnnouncer();
  const { settings, changeSettings } = usePreviewSettings();
  const live = useLiveForm(work.key, work.files, settings.language);
  const lint = useLint(work.key, work.files);
  const proof = useProof(work.key, work.files);
  const findings = useFindings({ files: work.files, live, lint, proof });
  const panes = usePanes(settings.width);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const editor = useRef<EditorHandle>(null);
  const filesOf = useCallback((texts: OverlayFiles) => listFiles(overlay, texts), [overlay]);
  const openFile = useOpenFile({ work, listFiles: filesOf, editor, onShow: panes.showEditor });
  const { goTo } = openFile;
  const putFile = usePutFile(work, openFile);
  const { reportFindings } = findings;
  const { store } = work;
  const changeFile = useCallback(
    (path: string, text: string | null) => (text === null ? store.remove(path) : store.put(path, text)),
    [store],
  );
  const inForce = work.inForce.files;
  const workbench = useMemo<Workbench>(
    () => ({
      overlay,
      files: work.files,
      ...live,
      settings,
      changeSettings,
      openPlace: goTo,
      putFile,
      changeFile,
      inForce,
      reportFindings,
    }),
    [overlay, work.files, live, settings, changeSettings, goTo, putFile, changeFile, inForce, reportFindings],
  );
  useInvalidAnnouncement(live.problems.length > 0);

  const tabs = sideTabs(findings.all);
  const tell = (publication: Publication): void => {
    setDialog(null);
    panes.chooseSide('history');
    announce(`Published as version ${publication.number}. Students at ${overlay.school.name} have this version now.`);
  };

  return (
    <WorkbenchContext value={workbench}>
      <LiveFormProvider>
        <ShapeProvider>
          <div className="workbench">
            <WorkHead
              work={work}
              title={`${overlay.form.title}, ${overlay.school.name}`}
              back="All forms"
              onOpen={setDialog}
            />
            <WorkNotices work={work} />
            {panes.isNarrow ? (
              <TabBar
                label="Parts of this page"
                name="wb-part"
                tabs={[{ id: 'edit', label: 'Files' }, { id: 'form', label: 'Live form' }, ...tabs]}
                chosen={panes.place}
                onChoose={panes.choose}
                panelOf={(id) => (id === 'edit' || id === 'form' ? `wb-${id}` : 'wb-side')}
              />
            ) : null}
            <div className="wb-panes" data-width={panes.isWhole ? 'whole' : settings.width} data-side={panes.side}>
              <FilesPane
                openFile={openFile}
                findings={findings.inFiles}
                hidden={!panes.shows('edit')}
                actions={<FileActions work={work} file={openFile.file} onOpen={(file) => goTo({ file })} />}
              >
                <OverlayEditor
                  ref={editor}
                  work={work}
                  file={openFile.file}
                  checks={findings.checks}
                  definition={live.shown?.definition}
                  onOpen={goTo}
                />
              </FilesPane>
              <LiveSection panes={panes} />
              <SidePane panes={panes} tabs={tabs} heading="About the form" label="Problems, explanations and more">
                <SidePanel
                  tab={panes.side}
                  work={work}
                  findings={findings.all}
                  isCurrent={lint.isCurrent}
                  proof={proof}
                  onOpen={goTo}
                  onShowForm={panes.showForm}
                />
              </SidePane>
            </div>
          </div>
          <WorkDialog open={dialog} work={work} onOpen={goTo} onPublished={tell} onClose={() => setDialog(null)} />
        </ShapeProvider>
      </LiveFormProvider>
    </WorkbenchContext>
  );
}

function usePreviewSettings(): Pick<Workbench, 'settings' | 'changeSettings'> {
  const [settings, setSettings] = useState(initialSettings);
  const changeSettings = useCallback(
    (changes: Partial<PreviewSettings>) => setSettings((before) => ({ ...before, ...changes })),
    [],
  );
  return { settings, changeSettings };
}

function usePutFile({ store }: OverlayWork, { open }: OpenFileState): Workbench['putFile'] {
  return useCallback(
    (path, text) => {
      store.put(path, text);
      open(path);
    },
    [open, store],
  );
}

function useInvalidAnnouncement(isInvalid: boolean): void {
  const announce = useAnnouncer();
  useEffect(() => {
    if (isInvalid) announce('These files don’t produce a valid form. You still see the last valid version.');
  }, [announce, isInvalid]);
}
