import type { ReactElement } from 'react';
import { SidePanel, type SidePanelProps } from './side-panel.tsx';
import type { SideTabEntry } from './side-tabs.ts';
import { TabBar } from './tab-bar.tsx';
import type { Panes } from './use-panes.ts';

export interface SidePaneProps extends Omit<SidePanelProps, 'tab'> {
  readonly panes: Panes;
  readonly tabs: readonly SideTabEntry[];
}

/** What is known about the form: a tab for each view, unless a narrow window has the tabs at its top. */
export function SidePane({ panes, tabs, ...props }: SidePaneProps): ReactElement {
  const { isNarrow, place, side, shows, choose } = panes;
  const labelTab = isNarrow && place !== 'edit' && place !== 'form' ? place : side;
  return (
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
        aria-labelledby={`wb-part-tab-${labelTab}`}
        tabIndex={0}
      >
        <SidePanel tab={side} {...props} />
      </div>
    </section>
  );
}
