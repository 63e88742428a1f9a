import { lazy, Suspense, type ReactElement } from 'react';
import { Notice } from '@campus-cover/renderer';
import { SideBoundary } from '../../problems/side-boundary.tsx';
import { assertNever } from '../../shell/assert-never.ts';
import { ExplainPane } from '../explain/explain-pane.tsx';
import { ChangesPane } from '../panes/changes-pane.tsx';
import { ProblemsPane } from '../panes/problems-pane.tsx';
import { RestoreDialog } from '../publishing/restore-dialog.tsx';
import type { Proof } from '../publishing/use-proof.ts';
import type { Finding, Workbench } from '../workbench-context.ts';
import type { SideTab } from './side-tabs.ts';
import type { OverlayWork } from './use-overlay-work.ts';

export interface SidePanelProps {
  readonly tab: SideTab;
  readonly work: OverlayWork;
  readonly findings: readonly Finding[];
  readonly isCurrent: boolean;
  readonly proof: Proof;
  readonly onOpen: Workbench['openPlace'];
  /** Shows the live form where a narrow window hides it. */
  readonly onShowForm: () => void;
}

// The page opens with another tab.
const StatePane = lazy(async () => ({ default: (await import('../state/state-pane.tsx')).StatePane }));
const TranslationsPane = lazy(async () => ({
  default: (await import('../translations/translations-pane.tsx')).TranslationsPane,
}));
const ScenariosPane = lazy(async () => ({ default: (await import('../scenarios/scenarios-pane.tsx')).ScenariosPane }));
const CoveragePane = lazy(async () => ({ default: (await import('../coverage/coverage-pane.tsx')).CoveragePane }));
const HistoryPane = lazy(async () => ({ default: (await import('../panes/history-pane.tsx')).HistoryPane }));

/** The selected tab next to the live form. */
export function SidePanel(props: SidePanelProps): ReactElement {
  return (
    <SideBoundary key={props.tab} fallback={<Notice tone="danger">This tab did not load. Reload the page.</Notice>}>
      <Suspense fallback={<p className="live-note">The tab is loading.</p>}>
        <SelectedTab {...props} />
      </Suspense>
    </SideBoundary>
  );
}

function SelectedTab({ tab, work, findings, isCurrent, proof, onOpen, onShowForm }: SidePanelProps): ReactElement {
  switch (tab) {
    case 'explain':
      return <ExplainPane />;
    case 'state':
      return <StatePane />;
    case 'problems':
      return <ProblemsPane findings={findings} isCurrent={isCurrent} proof={proof} onOpen={onOpen} />;
    case 'translations':
      return <TranslationsPane onShow={onShowForm} />;
    case 'scenarios':
      return <ScenariosPane />;
    case 'coverage':
      return <CoveragePane />;
    case 'changes':
      return <ChangesPane work={work} />;
    case 'history':
      return (
        <HistoryPane
          work={work}
          canRestoreBuiltIn={work.hasBase}
          renderRestore={(request) => <RestoreDialog work={work} {...request} onOpen={onOpen} />}
        />
      );
    default:
      return assertNever(tab);
  }
}
