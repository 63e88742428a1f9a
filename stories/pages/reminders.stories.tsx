import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import type { Bounces, Reminder, ReminderDeadline } from '../../app/api/reminders.ts';
import { AddressList } from '../../app/reminders/address-list.tsx';
import { DeadlineTable } from '../../app/reminders/deadline-table.tsx';
import { ReminderMessage } from '../../app/reminders/reminder-message.tsx';
import { ReminderView } from '../../app/reminders/reminder-view.tsx';
import { RemindersPage } from '../../app/reminders/reminders-page.tsx';
import { answering, inOwnFrame, lost, never } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_WORD } from '../support/long-text.ts';
import { administrator } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const list = 'GET /api/portal/reminders';
const addresses = 'GET /api/portal/reminders/addresses';
const mark = 'DELETE /api/portal/reminders/addresses/{student}';

const common = { today: '2026-11-21', timeZone: 'America/New_York' } as const;
const noFailure = { bouncing: 0, refused: 0, 'too-late': 0, 'rule-removed': 0, interrupted: 0 };
const ahead: ReminderDeadline = {
  deadline: '2027-01-15',
  leavesOn: '2027-01-08',
  due: 1204,
  waiting: 0,
  sent: 0,
  acted: 0,
  failed: noFailure,
};

const week: Reminder = {
  id: 'week-before-deadline',
  to: ['not-registered', 'no-answer', 'draft-open'],
  days: 7,
  before: 'enrollUntil',
  planNames: null,
  nextDeadline: '2026-11-28',
  exampleDeadline: '2026-11-28',
  texts: [
    {
      language: { tag: 'en', name: 'English' },
      subject: 'Your health insurance: act by November 28, 2026',
      paragraphs: [
        'You can enroll in Bay State Student Health Plan, or waive it, until November 28, 2026.',
        'Sign in to Bay State University’s insurance portal to choose.',
      ],
    },
    {
      language: { tag: 'es', name: 'Español' },
      subject: 'Su seguro médico: decida hasta el 28 de noviembre de 2026',
      paragraphs: ['Puede inscribirse en Plan de salud, o renunciar a él, hasta el 28 de noviembre de 2026.'],
    },
  ],
  deadlines: [
    { ...ahead, deadline: '2026-11-28', leavesOn: '2026-11-21', due: 3, waiting: 12, sent: 380, acted: 41 },
    ahead,
    {
      ...ahead,
      deadline: '2026-09-15',
      leavesOn: null,
      due: 0,
      sent: 290,
      acted: 33,
      failed: { ...noFailure, bouncing: 4, refused: 1, interrupted: 1 },
    },
  ],
};
const pay: Reminder = {
  ...week,
  id: 'three-days-to-pay',
  to: ['not-paid'],
  days: 3,
  before: 'payUntil',
  nextDeadline: null,
  exampleDeadline: '2026-11-24',
  planNames: ['Bay State Student Health Plan'],
  texts: [
    { language: null, subject: 'Your payment is due on November 24, 2026', paragraphs: ['Pay by November 24, 2026.'] },
  ],
  deadlines: [],
};

const bounces: Bounces = {
  total: 2,
  students: [
    {
      id: 'stu_1',
      name: 'Maya Rivera',
      UniversityStudentID: '20000137',
      Email: 'maya.rivera@bay-state.example',
      reason: 'The mailbox does not exist.',
      status: '5.1.1',
      since: '2026-11-20T15:04:00Z',
    },
    {
      id: 'stu_2',
      name: 'Noah Kim',
      UniversityStudentID: '20000149',
      Email: 'noah.kim@bay-sate.example',
      reason: 'The part of the address after “@” does not exist.',
      status: '5.1.2',
      since: '2026-11-19T15:04:00Z',
    },
  ],
};
const noBounces: Bounces = { total: 0, students: [] };

const meta: Meta<typeof RemindersPage> = {
  title: 'Pages/Reminders',
  component: RemindersPage,
  subcomponents: { ReminderView, ReminderMessage, DeadlineTable, AddressList },
  parameters: inOwnFrame,
  decorators: [inPortal({ session: administrator, address: '/reminders' })],
  beforeEach: answering({ [list]: { ...common, reminders: [week, pay] }, [addresses]: bounces }),
};
export default meta;
type Story = StoryObj<typeof RemindersPage>;

export const Shown: Story = {};
export const TextShown: Story = {
  play: async ({ canvasElement }) => {
    const [first] = await within(canvasElement).findAllByText(/^Subject and text/, { selector: 'summary' });
    await userEvent.click(first!);
  },
};
export const NothingYet: Story = {
  beforeEach: answering({ [list]: { ...common, reminders: [] }, [addresses]: noBounces }),
};
export const Loading: Story = { beforeEach: answering({ [list]: never }) };
export const NoConnection: Story = { beforeEach: answering({ [list]: lost }) };
export const AddressesNotLoaded: Story = {
  beforeEach: answering({ [list]: { ...common, reminders: [pay] }, [addresses]: lost }),
};
export const MoreAddresses: Story = {
  beforeEach: answering({ [list]: { ...common, reminders: [] }, [addresses]: { ...bounces, total: 1204 } }),
};
export const Marked: Story = {
  beforeEach: answering({ [list]: { ...common, reminders: [] }, [addresses]: bounces, [mark]: undefined }),
  play: ({ canvasElement }) => markFirst(canvasElement),
};
export const NotMarked: Story = {
  beforeEach: answering({ [list]: { ...common, reminders: [] }, [addresses]: bounces, [mark]: lost }),
  play: ({ canvasElement }) => markFirst(canvasElement),
};
export const LongText: Story = {
  beforeEach: answering({
    [list]: {
      ...common,
      reminders: [
        {
          ...week,
          id: LONG_WORD,
          planNames: [LONG_WORD],
          texts: [{ language: null, subject: LONG_WORD, paragraphs: [`<b>${LONG_WORD}</b>`] }],
        },
      ],
    },
    [addresses]: {
      total: 1,
      students: [{ ...bounces.students[0]!, name: LONG_WORD, Email: `${LONG_WORD}@bay-state.example` }],
    },
  }),
};
export const RightToLeft: Story = mirrored(Shown);
export const Narrow: Story = narrow(Shown);

async function markFirst(canvas: HTMLElement): Promise<void> {
  await userEvent.click(await within(canvas).findByRole('button', { name: /Mark as working for Maya Rivera/ }));
}
