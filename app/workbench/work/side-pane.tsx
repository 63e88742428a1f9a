import type { ReactElement, ReactNode } from 'react';
import { TabBar, type Tab } from './tab-bar.tsx';
import type { Panes } from './use-panes.ts';

export interface SidePaneProps {
  readonly panes: Pick<Panes, 'isNarrow' | 'shows' | 'choose'> & { readonly place: string; readonly side: string };
  readonly tabs: readonly Tab[];
  readonly heading: string;
  /** The tab list's name, e.g. `"Problems, explanations and more"`. */
  readonly label: string;
  /** Shown at the end of the heading's row. */
  readonly tools?: ReactNode;
  /** The selected view. */
  readonly children: ReactNode;
}

/** Information about the files: a tab for each view, unless a narrow window shows the tabs at the top. */
export function SidePane({ panes, tabs, heading, label, tools = null, children }: SidePaneProps): ReactElement {
  const { isNarrow, place, side, shows, choose } = panes;
  const labelTab = isNarrow && tabs.some(({ id }) => id === place) ? place : side;
  return (
    <section id="wb-side" className="wb-side" aria-labelledby="wb-side-heading" hidden={!shows('side')}>
      <div className="wb-title">
        <h2 id="wb-side-heading" className="wb-heading">
          {heading}
        </h2>
        {tools}
      </div>
      {isNarrow ? null : (
        <TabBar
          label={label}
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
        {children}
      </div>
    </section>
  );
}
