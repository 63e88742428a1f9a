import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { screen } from 'storybook/test';
import { AddPeriodDialog } from '../../../app/workbench/schools/periods/add-period-dialog.tsx';
import { BrokenPeriods } from '../../../app/workbench/schools/periods/broken-periods.tsx';
import { PeriodsPane } from '../../../app/workbench/schools/periods/periods-pane.tsx';
import { TimeLine } from '../../../app/workbench/schools/periods/time-line.tsx';
import { inOwnFrame } from '../../support/answering.ts';
import { inSidePanel, inWorkbench } from '../../support/in-workbench.tsx';
import { LONG_WORD } from '../../support/long-text.ts';
import { periodsText } from '../../support/school-world.ts';
import { mirrored, narrow } from '../../support/ways-to-look.ts';

interface PeriodsStoryProps {
  readonly text: string | undefined;
}

/** A school's coverage periods. */
function PeriodsStory({ text: begun }: PeriodsStoryProps) {
  const [text, setText] = useState(begun);
  return <PeriodsPane text={text} onWrite={setText} onOpenFile={() => undefined} today="2026-11-21" />;
}

const meta: Meta<typeof PeriodsStory> = {
  title: 'Workbench schools/Periods',
  component: PeriodsStory,
  subcomponents: { PeriodsPane, TimeLine, BrokenPeriods, AddPeriodDialog },
  parameters: inOwnFrame,
  decorators: [inSidePanel, inWorkbench()],
  args: { text: periodsText },
};
export default meta;
type Story = StoryObj<typeof PeriodsStory>;

export const Filled: Story = {};
export const Empty: Story = { args: { text: '{ "periods": {} }' } };
export const Broken: Story = { args: { text: '{' } };
export const DaysMissing: Story = {
  args: {
    text: '{ "periods": { "annual": { "planName": "The plan", "firstDay": "2026-08-15", "waiveUntil": "soon" } } }',
  },
};
export const AddPeriod: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a period…' }));
    await screen.findByRole('dialog');
  },
};
export const AddPeriodWithErrors: Story = {
  play: async (context) => {
    await AddPeriod.play!(context);
    await context.userEvent.clear(screen.getByRole('textbox', { name: 'Name in the file' }));
    await context.userEvent.clear(screen.getByRole('textbox', { name: 'Plan name' }));
    await context.userEvent.click(screen.getByRole('button', { name: 'Add the period' }));
    await screen.findByText('Enter the name that students see');
  },
};
export const LongText: Story = { args: { text: periodsText.replace('Bay State Student Health Plan', LONG_WORD) } };
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(LongText);
