import type { Meta, StoryObj } from '@storybook/react-vite';
import { SessionCard } from '../../app/sessions/session-card.tsx';
import '../../app/styles/index.css';
import { LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const entry = {
  handle: 'ses_1',
  device: 'Firefox on Windows',
  signedInAt: '2026-11-19T08:12:00Z',
  lastUsedAt: '2026-11-20T15:04:00Z',
  current: false,
};

const meta: Meta<typeof SessionCard> = {
  title: 'Portal/Session card',
  component: SessionCard,
  args: { entry, busy: false, onEnd: () => undefined },
};
export default meta;
type Story = StoryObj<typeof SessionCard>;

export const Elsewhere: Story = {};
export const ThisBrowser: Story = { args: { entry: { ...entry, current: true } } };
export const BeingEnded: Story = { args: { busy: true } };
export const LongText: Story = { args: { entry: { ...entry, device: `${LONG_LABEL} ${LONG_WORD}` } } };
export const RightToLeft: Story = mirrored(Elsewhere);
export const Narrow: Story = narrow(LongText);
