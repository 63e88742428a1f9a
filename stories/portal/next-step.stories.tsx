import type { Meta, StoryObj } from '@storybook/react-vite';
import { DeadlineLine, type DeadlineLineProps } from '../../app/dashboard/deadline-line.tsx';
import type { MainStep } from '../../app/dashboard/find-main-step.ts';
import { MainStepLead } from '../../app/dashboard/main-step-lead.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_LABEL } from '../support/long-text.ts';
import { student } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

interface NextStepStory extends Omit<DeadlineLineProps, 'today'> {
  readonly step: MainStep | null;
}

const today = '2026-11-21';

/** The sentence below the dashboard's title, and the days left in a coverage's card. */
function WhatAndWhen({ step, since, deadlines }: NextStepStory) {
  return (
    <div className="dashboard">
      <MainStepLead step={step} today={today} />
      <DeadlineLine today={today} since={since} deadlines={deadlines} />
    </div>
  );
}

const meta: Meta<typeof WhatAndWhen> = {
  title: 'Portal/Next step',
  component: WhatAndWhen,
  subcomponents: { MainStepLead, DeadlineLine },
  decorators: [inPortal({ session: student, address: '/dashboard' })],
};
export default meta;
type Story = StoryObj<typeof WhatAndWhen>;

const step = { url: '/form', coverageId: 'cov_1' } as const;
const choose: MainStep = { ...step, kind: 'choose', about: 'Annual plan', by: '2026-12-12' };
const twoDays = [
  { what: 'waive', day: '2026-12-12' },
  { what: 'enroll', day: '2026-12-21' },
];

export const Choose: Story = { args: { step: choose, since: '2026-09-01', deadlines: twoDays } };
export const Soon: Story = {
  args: {
    step: { ...step, kind: 'pay', about: '2437.86', by: '2026-11-24' },
    since: '2026-11-10',
    deadlines: [{ what: 'pay', day: '2026-11-24' }],
  },
};
export const LastDay: Story = {
  args: {
    step: { ...step, kind: 'enroll', about: 'Annual plan', by: today },
    since: null,
    deadlines: [
      { what: 'enroll', manner: 'on time', day: today },
      { what: 'enroll', manner: 'late', day: '2026-12-05' },
    ],
  },
};
export const Question: Story = {
  args: { step: { ...step, kind: 'answer', about: 'Enroll after a life event', by: null }, since: null, deadlines: [] },
};
export const Draft: Story = {
  args: { step: { ...step, kind: 'continue', about: LONG_LABEL, by: '2026-12-12' }, since: null, deadlines: twoDays },
};
export const OnlyWaiver: Story = {
  args: { step: { ...choose, kind: 'waive' }, since: '2026-09-01', deadlines: twoDays.slice(0, 1) },
};
export const Nothing: Story = { args: { step: null, since: null, deadlines: [] } };
export const RightToLeft: Story = mirrored(Choose);
export const Narrow: Story = narrow(Draft);
