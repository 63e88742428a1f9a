import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { NewSchoolDialog } from '../../../app/workbench/schools/overview/new-school-dialog.tsx';
import { SchoolList } from '../../../app/workbench/schools/overview/school-list.tsx';
import { SchoolTable } from '../../../app/workbench/schools/overview/school-table.tsx';
import { answering, inOwnFrame, lost, never, Refused as No } from '../../support/answering.ts';
import { inPortal } from '../../support/in-portal.tsx';
import { LONG_WORD } from '../../support/long-text.ts';
import { staff } from '../../support/portal-people.ts';
import { schoolEntries } from '../../support/school-world.ts';
import { mirrored, narrow } from '../../support/ways-to-look.ts';
import '../../../app/styles/workbench.css';

const list = 'GET /api/portal/workbench/schools';

const meta: Meta<typeof SchoolList> = {
  title: 'Workbench schools/List of schools',
  component: SchoolList,
  subcomponents: { SchoolTable, NewSchoolDialog },
  parameters: inOwnFrame,
  decorators: [inPortal({ session: staff, address: '/workbench' })],
  beforeEach: answering({ [list]: { schools: [...schoolEntries] } }),
};
export default meta;
type Story = StoryObj<typeof SchoolList>;

export const Filled: Story = { play: async ({ canvas }) => void (await canvas.findByText('2 schools')) };
export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'Harvard');
    await canvas.findByText('No schools match.');
  },
};
export const Empty: Story = {
  beforeEach: answering({ [list]: { schools: [] } }),
  play: async ({ canvas }) => void (await canvas.findByText(/There are no schools yet/)),
};
export const Loading: Story = { beforeEach: answering({ [list]: never }) };
export const NoConnection: Story = {
  beforeEach: answering({ [list]: lost }),
  play: async ({ canvas }) => void (await canvas.findByText(/could not reach/)),
};
export const NewSchool: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New school…' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Prairie College');
  },
};
export const NewSchoolWithError: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New school…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Start the school' }));
    await screen.findByText('Enter the school’s name');
  },
};
export const NewSchoolRefused: Story = {
  beforeEach: answering({
    'POST /api/portal/workbench/schools': new No({
      title: 'This short name is taken',
      status: 409,
      code: 'SCHOOL_EXISTS',
      detail: 'Another school has this short name. Choose a different one.',
    }),
  }),
  play: async (context) => {
    await NewSchool.play!(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Start the school' }));
    await screen.findByRole('alert');
  },
};
export const LongText: Story = {
  beforeEach: answering({ [list]: { schools: schoolEntries.map((one) => ({ ...one, name: LONG_WORD })) } }),
};
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(LongText);
