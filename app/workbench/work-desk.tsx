import { Button, Dialog, useAnnouncer } from '@campus-cover/renderer';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Publication, WorkbenchOverlay } from '../api/workbench.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { EditorPane, type EditorHandle } from './editor/editor-pane.tsx';
import { LiveFormProvider } from './preview/live-form-provider.tsx';
import { LivePane } from './work/live-pane.tsx';
import { PublishDialog } from './publishing/publish-dialog.tsx';
import { useProof } from './publishing/use-proof.ts';
import { DiscardDialog } from './work/discard-dialog.tsx';
import { DownloadLinks } from './work/download-links.tsx';
import { FileActions } from './work/file-actions.tsx';
import { mergeFindings } from './work/merge-findings.ts';
import { SavingWords } from './work/saving-words.tsx';
import { SidePanel } from './work/side-panel.tsx';
import { sideTabs, type SideTab } from './work/side-tabs.ts';
import { TabBar } from './work/tab-bar.tsx';
import { useIsNarrow } from './work/use-is-narrow.ts';
import { useLint } from './work/use-lint.ts';
import { useLiveForm } from './work/use-live-form.ts';
import { useOpenFile } from './work/use-open-file.ts';
import { useOverlayWork } from './work/use-overlay-work.ts';
import { useProblemAnnouncement } from './work/use-problem-announcement.ts';
import { WorkNotices } from './work/work-notices.tsx';
import { WorkbenchContext, type Finding, type PreviewSettings, type Workbench } from './workbench-context.ts';

type Place = 'edit' | 'form' | SideTab;

const beginning: PreviewSettings = { language: null, today: null, student: null, width: 'phone', pages: 'whole' };

/** The page of one form of one school: files, the live form, and what there is to know about both. */
export function WorkDesk({ overlay }: { readonly overlay: WorkbenchOverlay }): ReactElement {
  const work = useOverlayWork(overlay);
  const announce = useAnnouncer();
  const [settings, setSettings] = useState(beginning);
  const live = useLiveForm(work.key, work.files, settings.language);
  const lint = useLint(work.key, work.files);
  const proof = useProof(work.key, work.files);
  const [barriers, setBarriers] = useState<readonly Finding[]>([]);
  const isNarrow = useIsNarrow();
  const [place, setPlace] = useState<Place>('edit');
  const [side, setSide] = useState<SideTab>('explain');
  const [isAlone, setAlone] = useState(false);
  const [dialog, setDialog] = useState<'publish' | 'download' | 'discard' | null>(null);
  const editor = useRef<EditorHandle>(null);
  const showEditor = useCallback(() => {
    setPlace('edit');
    setAlone(false);
  }, []);
  const { file, files: fileList, open, goTo } = useOpenFile({ work, editor, onShow: showEditor });

  const findings = useMemo(
    () => mergeFindings(live.problems, lint.findings, proof.isCurrent ? (proof.answer?.findings ?? []) : []),
    [live.problems, lint.findings, proof.isCurrent, proof.answer],
  );
  const all = useMemo(() => mergeFindings(findings, barriers), [findings, barriers]);
  const checks = useMemo(
    () => [
      { files: live.checked, findings: live.problems },
      { files: lint.checked, findings: lint.findings },
      { files: work.files, findings: proof.isCurrent ? (proof.answer?.findings ?? []) : [] },
    ],
    [live.checked, live.problems, lint.checked, lint.findings, work.files, proof.isCurrent, proof.answer],
  );
  useProblemAnnouncement(findings, lint.isCurrent);

  // A phone has all the room that it needs.
  const isWhole = isAlone && settings.width === 'desktop' && !isNarrow;

  const isBroken = live.problems.length > 0;
  useEffect(() => {
    if (isBroken) announce('The files make no form as they are. The last form that worked stays on screen.');
  }, [announce, isBroken]);

  const changeSettings = useCallback(
    (changes: Partial<PreviewSettings>) => setSettings((before) => ({ ...before, ...changes })),
    [],
  );
  const putFile = useCallback(
    (path: string, text: string) => {
      work.store.put(path, text);
      open(path);
    },
    [open, work.store],
  );
  const reportFindings = useCallback((_source: 'accessibility', found: readonly Finding[]) => setBarriers(found), []);

  const workbench = useMemo<Workbench>(
    () => ({
      overlay,
      files: work.files,
      ...live,
      settings,
      changeSettings,
      openPlace: goTo,
      putFile,
      reportFindings,
    }),
    [overlay, work.files, live, settings, changeSettings, goTo, putFile, reportFindings],
  );

  const tabs = sideTabs(all);
  const chosen = isNarrow ? place : side;
  const choose = (id: string): void => {
    const tab = tabs.find((each) => each.id === id);
    if (tab !== undefined) setSide(tab.id);
    setPlace(id as Place);
  };
  const shows = (which: 'edit' | 'form' | 'side'): boolean =>
    !isNarrow || (which === 'side' ? place !== 'edit' && place !== 'form' : place === which);

  const tell = (publication: Publication): void => {
    setDialog(null);
    setSide('history');
    announce(`Published as number ${publication.number}. Students of ${overlay.school.name} have it now.`);
  };

  return (
    <WorkbenchContext value={workbench}>
      <LiveFormProvider>
        <div className="workbench">
          <header className="wb-head">
            <div>
              <Link className="back-link" to="/workbench">
                All forms
              </Link>
              <PageHeading title={`${overlay.form.title}, ${overlay.school.name}`}>
                {overlay.form.title}, {overlay.school.name}
              </PageHeading>
              <SavingWords work={work} />
            </div>
            <div className="wb-row">
              <Button look="quiet" onClick={() => setDialog('download')}>
                Download files
              </Button>
              {work.isChanged ? (
                <Button look="quiet" onClick={() => setDialog('discard')}>
                  Discard my changes…
                </Button>
              ) : null}
              <Button onClick={() => setDialog('publish')}>Publish…</Button>
            </div>
          </header>
          <WorkNotices work={work} />
          {isNarrow ? (
            <TabBar
              label="Parts of this page"
              name="wb-part"
              tabs={[{ id: 'edit', label: 'Files' }, { id: 'form', label: 'Live form' }, ...tabs]}
              chosen={place}
              onChoose={choose}
              panelOf={(id) => (id === 'edit' || id === 'form' ? `wb-${id}` : 'wb-side')}
            />
          ) : null}
          <div className="wb-panes" data-width={isWhole ? 'whole' : settings.width}>
            <section
              id="wb-edit"
              className="wb-edit"
              aria-labelledby="wb-edit-heading"
              hidden={!shows('edit') || isWhole}
            >
              <h2 id="wb-edit-heading" className="wb-heading">
                Files
              </h2>
              <TabBar
                label="Files"
                name="wb-file"
                tabs={fileList
                  // Of the shared parts only the one that is being read.
                  .filter(({ kind, file: id }) => kind !== 'part' || id === file.file)
                  .map(({ file: id, label }) => ({ id, label, ...countErrors(findings, id) }))}
                chosen={file.file}
                onChoose={open}
              />
              <FileActions work={work} file={file} onOpen={(path) => goTo({ file: path })} />
              <div role="tabpanel" id="wb-file-panel" aria-labelledby={`wb-file-tab-${file.file}`} className="wb-fill">
                <EditorPane
                  ref={editor}
                  work={work}
                  file={file}
                  checks={checks}
                  definition={live.shown?.definition}
                  onOpen={goTo}
                />
              </div>
            </section>
            <section id="wb-form" className="wb-form" aria-labelledby="wb-form-heading" hidden={!shows('form')}>
              <LivePane
                heading={
                  <h2 id="wb-form-heading" className="wb-heading">
                    Live form
                  </h2>
                }
                tools={
                  settings.width === 'desktop' && !isNarrow ? (
                    <Button look="quiet" onClick={() => setAlone(!isWhole)}>
                      {isWhole ? 'Beside the files' : 'Whole width'}
                    </Button>
                  ) : null
                }
              />
            </section>
            <section id="wb-side" className="wb-side" aria-labelledby="wb-side-heading" hidden={!shows('side')}>
              <h2 id="wb-side-heading" className="wb-heading">
                About the form
              </h2>
              {isNarrow ? null : (
                <TabBar
                  label="Problems, explanations and more"
                  name="wb-part"
                  tabs={tabs}
                  chosen={side}
                  onChoose={choose}
                  panelOf={() => 'wb-side-panel'}
                />
              )}
              <div
                id="wb-side-panel"
                className="wb-scroll"
                role="tabpanel"
                aria-labelledby={`wb-part-tab-${chosen === 'edit' || chosen === 'form' ? side : chosen}`}
                tabIndex={0}
              >
                <SidePanel
                  tab={side}
                  work={work}
                  findings={all}
                  isCurrent={lint.isCurrent}
                  proof={proof}
                  onOpen={goTo}
                />
              </div>
            </section>
          </div>
        </div>
        {dialog === 'publish' ? (
          <PublishDialog work={work} onOpen={goTo} onPublished={tell} onClose={() => setDialog(null)} />
        ) : dialog === 'download' ? (
          <Dialog open title="Download files" cancelLabel="Close" onCancel={() => setDialog(null)}>
            <p>As they stand in the editor. They are named as they lie in the folder of forms.</p>
            <DownloadLinks files={work.files} school={work.key.school} />
          </Dialog>
        ) : dialog === 'discard' ? (
          <DiscardDialog work={work} onClose={() => setDialog(null)} />
        ) : null}
      </LiveFormProvider>
    </WorkbenchContext>
  );
}

function countErrors(findings: readonly Finding[], file: string): { note?: string; tone?: 'error' } {
  const count = findings.filter((finding) => finding.file === file && finding.severity === 'error').length;
  return count === 0 ? {} : { note: `${count} ${count === 1 ? 'error' : 'errors'}`, tone: 'error' };
}
