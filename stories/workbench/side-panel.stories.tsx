import type { Meta, StoryObj } from '@storybook/react-vite';
import { SidePanel } from '../../app/workbench/work/side-panel.tsx';
import { sideTabs, type SideTab } from '../../app/workbench/work/side-tabs.ts';
import { inOwnFrame } from '../support/answering.ts';
import { choseField, inSidePanel, inWorkbench } from '../support/in-workbench.tsx';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { WithWork, withQuietServer } from '../support/with-work.tsx';
import { findings } from '../support/workbench-world.ts';

interface SidePanelStoryProps {
  readonly tab: SideTab;
}

const proof = { state: 'none', answer: null, isCurrent: false, failure: null, start: () => undefined } as const;

/** The tabs about a form; each tab also has its own stories. */
function SidePanelStory({ tab }: SidePanelStoryProps) {
  return (
    <WithWork>
      {(work) => (
        <SidePanel
          key={tab}
          tab={tab}
          work={work}
          findings={findings}
          isCurrent
          proof={proof}
          onOpen={() => true}
          onShowForm={() => undefined}
        />
      )}
    </WithWork>
  );
}

const meta: Meta<typeof SidePanelStory> = {
  title: 'Workbench/Side panel',
  component: SidePanelStory,
  subcomponents: { SidePanel },
  parameters: inOwnFrame,
  decorators: [inSidePanel, inWorkbench({ events: choseField('Phone') })],
  argTypes: { tab: { control: 'select', options: sideTabs([]).map(({ id }) => id) } },
  beforeEach: withQuietServer,
};
export default meta;
type Story = StoryObj<typeof SidePanelStory>;

export const Problems: Story = { args: { tab: 'problems' } };
export const Explain: Story = { args: { tab: 'explain' } };
export const RightToLeft: Story = mirrored(Explain);
export const Narrow: Story = narrow(Explain);
