import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { screen } from 'storybook/test';
import { ChoiceField } from '../../../app/workbench/schools/choice-field.tsx';
import { AddClassDialog } from '../../../app/workbench/schools/rates/add-class-dialog.tsx';
import { AmountInput } from '../../../app/workbench/schools/rates/amount-input.tsx';
import { RatesPane } from '../../../app/workbench/schools/rates/rates-pane.tsx';
import { RatesTable } from '../../../app/workbench/schools/rates/rates-table.tsx';
import { inOwnFrame } from '../../support/answering.ts';
import { inSidePanel, inWorkbench } from '../../support/in-workbench.tsx';
import { LONG_WORD } from '../../support/long-text.ts';
import { periodsText } from '../../support/school-world.ts';
import { mirrored, narrow } from '../../support/ways-to-look.ts';

interface RatesStoryProps {
  readonly text: string | undefined;
}

/** A school's rates, which change as the author types. */
function RatesStory({ text: begun }: RatesStoryProps) {
  const [text, setText] = useState(begun);
  return <RatesPane text={text} onWrite={setText} onOpenFile={() => undefined} />;
}

const meta: Meta<typeof RatesStory> = {
  title: 'Workbench schools/Plans and rates',
  component: RatesStory,
  subcomponents: { RatesPane, RatesTable, AmountInput, AddClassDialog, ChoiceField },
  parameters: inOwnFrame,
  decorators: [inSidePanel, inWorkbench()],
  args: { text: periodsText },
};
export default meta;
type Story = StoryObj<typeof RatesStory>;

const ofStudent = (part: string) => ({ name: `${part}, Student, annual-2026, class default` });

export const Filled: Story = {};
export const Empty: Story = { args: { text: undefined } };
export const Broken: Story = { args: { text: '{ "periods": ' } };
export const WithError: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(canvas.getByRole('textbox', ofStudent('Premium')));
    await userEvent.type(canvas.getByRole('textbox', ofStudent('Premium')), 'a lot');
    await userEvent.tab();
    await canvas.findByText('Enter dollars and cents, e.g. 2840.00');
  },
};
export const SponsorPaysTooMuch: Story = {
  args: { text: periodsText.replace('"840.00"', '"8400.00"') },
  play: async ({ canvas }) => void (await canvas.findByText('The sponsor’s part is more than the premium')),
};
export const ClassRemoved: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the class graduate from annual-2026' }));
    await canvas.findByRole('button', { name: 'Undo' });
  },
};
export const AddClass: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a class…' }));
    await screen.findByRole('dialog');
  },
};
export const AddClassWithError: Story = {
  play: async (context) => {
    await AddClass.play!(context);
    await context.userEvent.type(screen.getByRole('textbox', { name: 'Name of the class' }), 'graduate');
    await context.userEvent.click(screen.getByRole('button', { name: 'Add the class' }));
    await screen.findByText('graduate already exists');
  },
};
export const LongText: Story = {
  args: { text: periodsText.replace('Bay State Student Health Plan', LONG_WORD) },
};
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(LongText);
