import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProblemPanel } from '../../app/problems/problem-panel.tsx';
import { TextField } from '../../app/shell/text-field.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof ProblemPanel> = {
  title: 'Portal/Problem panel',
  component: ProblemPanel,
  decorators: [
    (Story) => (
      <>
        <Story />
        <TextField id="email" label="Email" input={{ type: 'email', autoComplete: 'username' }} />
      </>
    ),
    inPortal(),
  ],
};
export default meta;
type Story = StoryObj<typeof ProblemPanel>;

export const NoProblem: Story = { args: { problems: [] } };
export const OneProblem: Story = { args: { problems: [{ message: 'Enter your email address', target: 'email' }] } };
export const WithNextPage: Story = {
  args: {
    problems: [{ message: 'This link has expired.' }],
    children: <a href="#new-link">Request a new link</a>,
  },
};
export const LongText: Story = {
  args: { title: LONG_LABEL, problems: [{ message: LONG_HINT, target: 'email' }, { message: LONG_LABEL }] },
};
export const RightToLeft: Story = mirrored(WithNextPage);
export const Narrow: Story = narrow(LongText);
