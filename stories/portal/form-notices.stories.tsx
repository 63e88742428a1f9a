import type { Meta, StoryObj } from '@storybook/react-vite';
import { SavedNotice } from '../../app/forms/drafts/saved-notice.tsx';
import { AskedNotice } from '../../app/forms/page/asked-notice.tsx';
import { ChangedFormNotice } from '../../app/forms/page/changed-form-notice.tsx';
import { WaitingNotice } from '../../app/forms/page/waiting-notice.tsx';
import { DoneNotice } from '../../app/shell/done-notice.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof ChangedFormNotice> = {
  title: 'Portal/Form notices',
  component: ChangedFormNotice,
  subcomponents: { AskedNotice, WaitingNotice, SavedNotice, DoneNotice },
  decorators: [inPortal()],
};
export default meta;
type Story = StoryObj<typeof ChangedFormNotice>;

const lost = (label: string, reason: 'field-removed' | 'option') =>
  ({ path: label, label, reason, message: label }) as const;

export const NothingLost: Story = { args: { lost: [] } };
export const AnswersLost: Story = {
  args: { lost: [lost('Insurance company', 'option'), lost('Group number', 'field-removed')] },
};
export const SchoolAsks: Story = {
  args: { lost: [] },
  render: () => (
    <AskedNotice
      asked={{ text: 'Upload a document that shows your coverage.', note: 'Page 2 is missing.', fields: [] }}
    />
  ),
};
export const ChangeWaits: Story = {
  args: { lost: [] },
  render: () => <WaitingNotice waiting={{ reference: 'CC-7K2M-9QTX', dueOn: '2026-11-26' }} />,
};
export const Saved: Story = {
  args: { lost: [] },
  render: () => (
    <SavedNotice
      confirmation={{ title: 'Your profile has been saved', next: ['Your school sees it right away.'] }}
      message={null}
    />
  ),
};
export const Done: Story = {
  args: { lost: [] },
  render: () => <DoneNotice>You are signed out everywhere else.</DoneNotice>,
};
export const LongText: Story = { args: { lost: [lost(LONG_LABEL, 'option'), lost(LONG_HINT, 'field-removed')] } };
export const RightToLeft: Story = mirrored(AnswersLost);
export const Narrow: Story = narrow(LongText);
