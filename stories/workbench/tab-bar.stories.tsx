import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { sideTabs } from '../../app/workbench/work/side-tabs.ts';
import { TabBar, type TabBarProps } from '../../app/workbench/work/tab-bar.tsx';
import { inWorkbench } from '../support/in-workbench.tsx';
import { LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { findings } from '../support/workbench-world.ts';

type TabStoryProps = Pick<TabBarProps, 'label' | 'tabs'>;

/** Tabs with a panel. The panel names the selected tab. */
function TabStory({ label, tabs }: TabStoryProps) {
  const [chosen, choose] = useState(tabs[0]?.id ?? '');
  return (
    <>
      <TabBar label={label} name="story" tabs={tabs} chosen={chosen} onChoose={choose} />
      <div id="story-panel" role="tabpanel" aria-labelledby={`story-tab-${chosen}`}>
        <p>{tabs.find(({ id }) => id === chosen)?.label}</p>
      </div>
    </>
  );
}

const meta: Meta<typeof TabStory> = {
  title: 'Workbench/Tabs',
  component: TabStory,
  subcomponents: { TabBar },
  decorators: [inWorkbench()],
  args: { label: 'Problems, explanations and more', tabs: sideTabs([]) },
};
export default meta;
type Story = StoryObj<typeof TabStory>;

export const AllIsWell: Story = {};
export const WithError: Story = { args: { tabs: sideTabs(findings) } };
export const WithWarning: Story = { args: { tabs: sideTabs(findings.slice(1, 2)) } };
export const Files: Story = {
  args: {
    label: 'Files',
    tabs: [
      { id: 'overlay', label: 'small-waiver.json', note: '2 errors', tone: 'error' },
      { id: 'scenario', label: 'subscriber-is-asked-for.json' },
      { id: 'base', label: 'The form itself' },
    ],
  },
};
export const LongText: Story = {
  args: {
    label: 'Files',
    tabs: [
      { id: 'long', label: `${LONG_WORD.toLowerCase()}.json` },
      { id: 'base', label: 'The form itself' },
    ],
  },
};
export const RightToLeft: Story = mirrored(WithError);
export const Narrow: Story = narrow(LongText);
