import type { Meta, StoryObj } from '@storybook/react-vite';
import { ActingBanner } from '../../app/administration/acting-banner.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { student, studentOfLongNames } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

const meta: Meta<typeof ActingBanner> = {
  title: 'Portal/Acting banner',
  component: ActingBanner,
  // The text depends on the clock.
  tags: ['moving'],
  decorators: [inPortal({ session: student })],
  args: { student: student.student, acting: { AdministratorName: 'Robin Fields', until: inMinutes(30) } },
};
export default meta;
type Story = StoryObj<typeof ActingBanner>;

export const HalfAnHourLeft: Story = {};
export const FewMinutesLeft: Story = { args: { acting: { AdministratorName: 'Robin Fields', until: inMinutes(4) } } };
export const LongText: Story = { args: { student: studentOfLongNames.student } };
export const RightToLeft: Story = mirrored(HalfAnHourLeft);
export const Narrow: Story = narrow(LongText);
