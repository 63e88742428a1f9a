import type { Meta, StoryObj } from '@storybook/react-vite';
import { DowntimeBanner } from '../../app/downtime/downtime-banner.tsx';
import { DowntimeDialog } from '../../app/downtime/downtime-dialog.tsx';
import { DowntimePage } from '../../app/downtime/downtime-page.tsx';
import { DowntimeWords } from '../../app/downtime/downtime-words.tsx';
import { LookAgain } from '../../app/downtime/look-again.tsx';
import { SignOutMeanwhile } from '../../app/downtime/sign-out-meanwhile.tsx';
import { inOwnFrame } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { student } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const downtime = {
  fromMs: Date.parse('2099-03-01T05:00:00Z'),
  untilMs: Date.parse('2099-03-01T09:00:00Z'),
  isDown: false,
};
const closed = { downtime: { ...downtime, isDown: true }, onLook: async () => undefined };

const meta: Meta<typeof DowntimeBanner> = {
  title: 'Portal/Downtime',
  component: DowntimeBanner,
  subcomponents: { DowntimePage, DowntimeDialog, DowntimeWords, LookAgain, SignOutMeanwhile },
  decorators: [inPortal({ session: student })],
  args: { downtime },
};
export default meta;
type Story = StoryObj<typeof DowntimeBanner>;

export const Ahead: Story = {};
export const Page: Story = { render: () => <DowntimePage {...closed} /> };
export const OverAPage: Story = { parameters: inOwnFrame, render: () => <DowntimeDialog {...closed} /> };
export const RightToLeft: Story = mirrored(Ahead);
export const Narrow: Story = narrow(Ahead);
