import type { Meta, StoryObj } from '@storybook/react-vite';
import { OwnAccountLinks } from '../../app/administration/own-account-links.tsx';
import { ImpersonationPage } from '../../app/administration/impersonation-page.tsx';
import { StudentChoices } from '../../app/administration/student-choices.tsx';
import type { FoundStudent } from '../../app/api/administration.ts';
import { answering, inOwnFrame, never } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_WORD } from '../support/long-text.ts';
import { administrator } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const students: readonly FoundStudent[] = [
  { StudName: 'Maya Rivera', UniversityStudentID: 'BSU1000001', Email: 'maya.rivera@bay-state.example' },
  { StudName: 'Mayumi Ito', UniversityStudentID: 'BSU1000042', Email: 'mayumi.ito@bay-state.example' },
];
const search = 'GET /api/search/university/students';

const meta: Meta<typeof ImpersonationPage> = {
  title: 'Pages/Act for a student',
  component: ImpersonationPage,
  subcomponents: { StudentChoices, OwnAccountLinks },
  parameters: inOwnFrame,
  decorators: [inPortal({ session: administrator, address: '/impersonate' })],
  beforeEach: answering({ [search]: students }),
};
export default meta;
type Story = StoryObj<typeof ImpersonationPage>;

const at = (query: string) => [inPortal({ session: administrator, address: '/impersonate', search: query })];
const type: NonNullable<Story['play']> = async ({ canvas, userEvent }) =>
  userEvent.type(canvas.getByRole('searchbox'), 'maya');

export const Empty: Story = {};
export const Found: Story = {
  play: async (context) => {
    await type(context);
    await context.userEvent.click(await context.canvas.findByRole('radio', { name: /Rivera/ }, { timeout: 5000 }));
  },
};
export const NobodyFound: Story = {
  beforeEach: answering({ [search]: [] }),
  play: async (context) => {
    await type(context);
    await context.canvas.findByText(/No /, undefined, { timeout: 5000 });
  },
};
export const Searching: Story = { beforeEach: answering({ [search]: never }), play: type };
export const Refused: Story = { decorators: at('?refused=yes') };
export const TheTimeIsOver: Story = { decorators: at('?ended=yes') };
export const LongText: Story = {
  render: () => (
    <StudentChoices
      students={[{ StudName: LONG_WORD, UniversityStudentID: LONG_WORD, Email: `${LONG_WORD}@bay-state.example` }]}
      chosen={null}
      onChoose={() => undefined}
    />
  ),
};
export const RightToLeft: Story = mirrored(Found);
export const Narrow: Story = narrow(LongText);
