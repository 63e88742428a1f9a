import type { Meta, StoryObj } from '@storybook/react-vite';
import { DialogButtons } from '@campus-cover/renderer';
import { LONG_LABEL } from '../support/long-text.ts';
import { makeForm } from '../support/make-form.ts';
import { smallWaiver } from '../support/small-waiver.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

interface DialogButtonsStoryProps {
  /** The label of each button. */
  readonly labels: readonly string[];
}

/** The buttons for a form's dialogs at one location. */
function DialogButtonsStory({ labels }: DialogButtonsStoryProps) {
  const dialogs = Object.fromEntries(
    labels.map((label, index) => [`dialog-${index}`, { label, title: label, text: [label] }]),
  );
  return <DialogButtons form={makeForm({ ...smallWaiver, dialogs })} />;
}

const meta: Meta<typeof DialogButtonsStory> = {
  title: 'Dialog/Dialog buttons',
  component: DialogButtonsStory,
  subcomponents: { DialogButtons },
};
export default meta;
type Story = StoryObj<typeof DialogButtonsStory>;

export const One: Story = { args: { labels: ['What is a waiver?'] } };
export const Three: Story = { args: { labels: ['What is a waiver?', 'Where is my card?', 'Who can I ask?'] } };
export const LongText: Story = { args: { labels: [LONG_LABEL, LONG_LABEL] } };
export const RightToLeft: Story = mirrored(Three);
export const Narrow: Story = narrow(LongText);
