import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { SessionList } from '../../app/sessions/session-list.tsx';
import { SessionsPage } from '../../app/sessions/sessions-page.tsx';
import { SignOutEverywhere } from '../../app/sessions/sign-out-everywhere.tsx';
import { StrangeSession } from '../../app/sessions/strange-session.tsx';
import { answering, failed, inOwnFrame, lost, never } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { student } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const here = {
  handle: 'ses_1',
  device: 'Firefox on Windows',
  signedInAt: '2026-11-19T08:12:00Z',
  lastUsedAt: '2026-11-20T15:04:00Z',
  current: true,
};
const phone = { ...here, handle: 'ses_2', device: 'Safari on an iPhone', current: false };

const list = 'GET /api/portal/sessions';

const meta: Meta<typeof SessionsPage> = {
  title: 'Pages/Sessions',
  component: SessionsPage,
  subcomponents: { StrangeSession, SessionList, SignOutEverywhere },
  parameters: inOwnFrame,
  decorators: [inPortal({ session: student, address: '/profile/sessions' })],
  beforeEach: answering({ [list]: [here, phone] }),
};
export default meta;
type Story = StoryObj<typeof SessionsPage>;

const ask: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Sign out everywhere' }));
  await screen.findByRole('dialog');
};

export const Filled: Story = {};
export const OnlyHere: Story = { beforeEach: answering({ [list]: [here] }) };
export const Loading: Story = { beforeEach: answering({ [list]: never }) };
export const NoConnection: Story = { beforeEach: answering({ [list]: lost }) };
export const SignsInAtTheSchool: Story = {
  decorators: [inPortal({ session: { ...student, signOn: 'sso' }, address: '/profile/sessions' })],
};
export const WhileSomebodyActs: Story = {
  decorators: [
    inPortal({
      session: { ...student, acting: { AdministratorName: 'Robin Fields', until: '2099-01-01T00:00:00Z' } },
      address: '/profile/sessions',
    }),
  ],
};
export const OneCouldNotBeEnded: Story = {
  beforeEach: answering({ 'DELETE /api/portal/sessions/{handle}': failed }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Safari/ }));
    await canvas.findByText(/nothing was signed out/);
  },
};
export const SignOutEverywhereIsAsked: Story = { play: ask };
export const SignOutEverywhereFailed: Story = {
  beforeEach: answering({ 'POST /api/portal/sessions/end-all': failed }),
  play: async (context) => {
    await ask(context);
    const [, inDialog] = screen.getAllByRole('button', { name: 'Sign out everywhere', hidden: true });
    await context.userEvent.click(inDialog!);
    await screen.findByRole('alert');
  },
};
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(SignOutEverywhereIsAsked);
