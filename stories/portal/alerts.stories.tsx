import type { Meta, StoryObj } from '@storybook/react-vite';
import { AlertList } from '../../app/alerts/alert-list.tsx';
import { AlertsContext, type AlertWords } from '../../app/alerts/alerts-context.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

interface AlertsStoryProps {
  readonly alerts: readonly AlertWords[];
}

/** The alerts above a page. */
function AlertsStory({ alerts }: AlertsStoryProps) {
  const shown = alerts.map((words, id) => ({ ...words, id, hasMoved: false }));
  return (
    <AlertsContext value={{ shown, raise: () => 0, dismiss: () => undefined }}>
      <AlertList />
    </AlertsContext>
  );
}

const meta: Meta<typeof AlertsStory> = {
  title: 'Portal/Alerts',
  component: AlertsStory,
  subcomponents: { AlertList },
  decorators: [inPortal()],
  argTypes: { alerts: { control: false } },
};
export default meta;
type Story = StoryObj<typeof AlertsStory>;

const oops: AlertWords = { tone: 'danger', text: 'Oops, something went wrong' };
const reset: AlertWords = { tone: 'success', text: 'Password reset succesfull' };
const expired: AlertWords = {
  tone: 'danger',
  text: 'This link has expired or was already used. Request a new link.',
  nextPage: { label: 'Request a new link', url: '/forgot-password' },
};

export const None: Story = { args: { alerts: [] } };
export const Failure: Story = { args: { alerts: [oops] } };
export const Success: Story = { args: { alerts: [reset] } };
export const Stacked: Story = { args: { alerts: [expired, reset] } };
export const LongText: Story = {
  args: { alerts: [{ tone: 'danger', text: `${LONG_LABEL} ${LONG_HINT} ${LONG_WORD}` }] },
};
export const RightToLeft: Story = mirrored(Stacked);
export const Narrow: Story = narrow(LongText);
