import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Dashboard } from '../../app/api/portal.ts';
import { CoverageLetter } from '../../app/dashboard/coverage-letter.tsx';
import { DashboardPage } from '../../app/dashboard/dashboard-page.tsx';
import { screen } from 'storybook/test';
import { answering, failed, inOwnFrame, lost, never } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { dashboard } from '../support/portal-dashboard.ts';
import { student } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const answers = (changes: Partial<Dashboard>) =>
  answering({ 'GET /api/portal/dashboard': { ...dashboard, ...changes } });
const nothingYet = {
  coverages: [],
  reviews: [],
  decided: [],
  payments: [],
  sent: [],
  requests: [],
  documents: [],
  banners: [],
};

const meta: Meta<typeof DashboardPage> = {
  title: 'Pages/Dashboard',
  component: DashboardPage,
  subcomponents: { CoverageLetter },
  parameters: inOwnFrame,
  decorators: [inPortal({ session: student, address: '/dashboard' })],
  beforeEach: answers({}),
};
export default meta;
type Story = StoryObj<typeof DashboardPage>;

const waiting = {
  formId: 'enroll-qle',
  title: 'Enroll after a life event',
  state: 'waiting',
  dueOn: '2026-11-26',
  question: null,
  note: null,
  url: '/enroll-qle',
} as const;
export const ALifeEventWaits: Story = { beforeEach: answers({ reviews: [waiting] }) };
export const AQuestionAboutALifeEvent: Story = {
  beforeEach: answers({
    reviews: [
      {
        ...waiting,
        state: 'asked',
        question: 'Upload a document that shows the day of your life event.',
        note: 'The letter that you sent has no date.',
      },
    ],
  }),
};

const letter: Story = {
  render: () => <CoverageLetter coverage={dashboard.coverages[0]!} />,
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
};

export const Filled: Story = {};
export const Empty: Story = { beforeEach: answers(nothingYet) };
export const WithBanner: Story = {
  beforeEach: answers({ banners: [{ id: 'late', tone: 'warning', text: 'Waivers close on December 1, 2026.' }] }),
};
export const DraftSaved: Story = {
  decorators: [inPortal({ session: student, address: '/dashboard', state: { draftSaved: true } })],
};
export const Loading: Story = { beforeEach: answering({ 'GET /api/portal/dashboard': never }) };
export const NoConnection: Story = { beforeEach: answering({ 'GET /api/portal/dashboard': lost }) };
export const Failed: Story = { beforeEach: answering({ 'GET /api/portal/dashboard': failed }) };
export const Letter: Story = {
  ...letter,
  beforeEach: answering({
    'GET /api/refreshvoc/{id}':
      'To whom it may concern\n\nMaya Rivera is covered by the student health plan of Bay State University from August 15, 2026 to August 14, 2027.\n\nCampus Cover',
  }),
  play: async (context) => {
    await letter.play!(context);
    await screen.findByText(/To whom it may concern/);
  },
};
export const LetterIsWritten: Story = { ...letter, beforeEach: answering({ 'GET /api/refreshvoc/{id}': never }) };
export const LetterFailed: Story = {
  ...letter,
  beforeEach: answering({ 'GET /api/refreshvoc/{id}': failed }),
  play: async (context) => {
    await letter.play!(context);
    await screen.findByText(/could not be created/);
  },
};
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(Filled);
