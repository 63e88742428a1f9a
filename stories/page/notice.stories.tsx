import type { Meta, StoryObj } from '@storybook/react-vite';
import { Notice } from '@campus-cover/renderer';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof Notice> = { title: 'Page/Notice', component: Notice };
export default meta;
type Story = StoryObj<typeof Notice>;

export const Info: Story = {
  args: { tone: 'info', title: 'You can stop and come back', children: <p>Your answers are saved as you go.</p> },
};
export const Success: Story = {
  args: { tone: 'success', title: 'We received your waiver', children: <p>Your reference is WV-2026-4711.</p> },
};
export const Warning: Story = {
  args: { tone: 'warning', title: 'The deadline is near', children: <p>Waivers close on December 1, 2026.</p> },
};
export const Danger: Story = {
  args: { tone: 'danger', urgent: true, children: <p>We could not save your answers.</p> },
};
export const WithoutTitle: Story = { args: { tone: 'info', children: <p>Your school gave us this address.</p> } };
export const LongText: Story = {
  args: { tone: 'warning', title: LONG_LABEL, children: <p>{`${LONG_WORD} ${LONG_HINT}`}</p> },
};
export const RightToLeft: Story = mirrored(Warning);
export const Narrow: Story = narrow(LongText);
