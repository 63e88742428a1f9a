import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConnectionError, ProblemError } from '../../app/api/problem-error.ts';
import { LoadFailure } from '../../app/problems/load-failure.tsx';
import { NotFound } from '../../app/problems/not-found.tsx';
import { ResourceView } from '../../app/shell/resource-view.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { student } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof LoadFailure> = {
  title: 'Portal/Load failure',
  component: LoadFailure,
  subcomponents: { ResourceView },
  args: { onRetry: () => undefined },
  argTypes: { error: { control: false } },
  decorators: [inPortal({ session: student })],
};
export default meta;
type Story = StoryObj<typeof LoadFailure>;

const closed = { title: 'The deadline has passed', status: 409, code: 'DEADLINE_PASSED' };

export const NoConnection: Story = { args: { error: new ConnectionError('No response arrived.') } };
export const Failed: Story = {
  args: {
    error: new ProblemError({ title: 'Failed', status: 500, code: 'UNEXPECTED', reference: '7f3c-91ab' }),
  },
};
export const Broken: Story = { args: { error: new Error('It broke.'), reference: '7f3c-91ab' } };
export const BrokenUnheard: Story = { args: { error: new Error('It broke.'), reference: null } };
export const Refused: Story = {
  args: { error: new ProblemError({ ...closed, detail: 'Waivers closed on December 1, 2026.' }) },
};
export const Missing: Story = {
  args: { error: null },
  render: () => <NotFound what="this confirmation" />,
};
/** A page that is waiting for its content. */
export const Loading: Story = {
  args: { error: null },
  render: () => (
    <ResourceView resource={{ state: 'loading' }} onRetry={() => undefined} what="this page">
      {() => <p>Here it is.</p>}
    </ResourceView>
  ),
};
export const LongText: Story = {
  args: { error: new ProblemError({ ...closed, title: LONG_LABEL, detail: LONG_HINT }) },
};
export const RightToLeft: Story = mirrored(Refused);
export const Narrow: Story = narrow(LongText);
