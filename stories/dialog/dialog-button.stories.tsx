import type { Meta, StoryObj } from '@storybook/react-vite';
import { DialogButton } from '@campus-cover/renderer';
import { inOwnFrame } from '../support/answering.ts';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { ARABIC_HINT, ARABIC_LABEL, mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof DialogButton> = { title: 'Dialog/Dialog button', component: DialogButton };
export default meta;
type Story = StoryObj<typeof DialogButton>;

const card = {
  label: 'Where is this on my card?',
  title: 'Your insurance card',
  text: ['The name on the front is the subscriber’s.', 'HMO, PPO, EPO or POS is printed next to the plan’s name.'],
};

export const Closed: Story = { args: { dialog: card } };
export const Open: Story = {
  args: { dialog: card },
  parameters: inOwnFrame,
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: card.label })),
};
export const LongText: Story = { args: { dialog: { label: LONG_LABEL, title: LONG_LABEL, text: [LONG_HINT] } } };
export const RightToLeft: Story = mirrored({
  args: { dialog: { label: ARABIC_LABEL, title: ARABIC_LABEL, text: [ARABIC_HINT] } },
});
export const Narrow: Story = narrow(LongText);
