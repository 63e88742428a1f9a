import type { Meta, StoryObj } from '@storybook/react-vite';
import { DraftFoot } from '../../app/forms/drafts/draft-foot.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_HINT } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof DraftFoot> = {
  title: 'Portal/Draft foot',
  component: DraftFoot,
  args: { onLeave: () => new Promise(() => undefined) },
  decorators: [inPortal()],
};
export default meta;
type Story = StoryObj<typeof DraftFoot>;

export const NothingYet: Story = { args: { saveState: { kind: 'untouched' } } };
export const Saved: Story = { args: { saveState: { kind: 'saved', at: '2026-11-20T15:04:00Z' } } };
export const NoConnection: Story = { args: { saveState: { kind: 'waiting', retryInMs: 5000 } } };
export const Refused: Story = {
  args: { saveState: { kind: 'refused', message: 'The deadline for waivers has passed.' } },
};
export const MayBeDeleted: Story = {
  args: { saveState: { kind: 'saved', at: '2026-11-20T15:04:00Z' }, onDiscard: () => new Promise(() => undefined) },
};
export const LongText: Story = { args: { saveState: { kind: 'refused', message: LONG_HINT } } };
export const RightToLeft: Story = mirrored(Saved);
export const Narrow: Story = narrow(LongText);
