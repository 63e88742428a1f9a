import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { DuplicateStudentPage } from '../../app/accounts/duplicate-student/duplicate-student-page.tsx';
import { RegisterPage } from '../../app/accounts/register/register-page.tsx';
import { UniversityQuestion } from '../../app/accounts/register/university-question.tsx';
import { NewConfirmation } from '../../app/accounts/verify-email/new-confirmation.tsx';
import { VerifyEmailPage } from '../../app/accounts/verify-email/verify-email-page.tsx';
import { answering, inOwnFrame, lost, never } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { fewUniversities } from '../support/portal-universities.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

/** The registration pages, each at its own address. The questions about the account itself are a form. */
function AccountPages() {
  return (
    <Routes>
      <Route path="register" element={<RegisterPage />} />
      <Route path="verify-email" element={<VerifyEmailPage />} />
      <Route path="duplicate-student" element={<DuplicateStudentPage />} />
    </Routes>
  );
}

const universities = 'GET /api/portal/universities';
const at = (address: string, search = '') => [inPortal({ address, search })];

const meta: Meta<typeof AccountPages> = {
  title: 'Pages/Account',
  component: AccountPages,
  subcomponents: { RegisterPage, UniversityQuestion, VerifyEmailPage, NewConfirmation, DuplicateStudentPage },
  parameters: inOwnFrame,
  decorators: at('/register'),
  beforeEach: answering({ [universities]: fewUniversities }),
};
export default meta;
type Story = StoryObj<typeof AccountPages>;

export const WhichUniversity: Story = {};
export const WhichUniversityWithError: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await canvas.findByRole('heading', { name: /problem/i });
  },
};
export const WhichUniversityLoading: Story = { beforeEach: answering({ [universities]: never }) };
export const ConfirmEmail: Story = { decorators: at('/verify-email', '?token=abc') };
export const EmailConfirmed: Story = {
  decorators: at('/verify-email', '?token=abc'),
  beforeEach: answering({ 'POST /api/portal/verify-email': { url: '/login', message: 'You can sign in now.' } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm my email address' }));
    await canvas.findByRole('link', { name: 'Sign in' });
  },
};
export const ConfirmEmailNoConnection: Story = {
  decorators: at('/verify-email', '?token=abc'),
  beforeEach: answering({ 'POST /api/portal/verify-email': lost }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm my email address' }));
    await canvas.findByText(/could not reach/);
  },
};
export const NewLink: Story = { decorators: at('/verify-email') };
export const AccountThereAlready: Story = { decorators: at('/duplicate-student') };
export const AccountThereAlreadyWithError: Story = {
  decorators: at('/duplicate-student'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send me a message' }));
    await canvas.findByRole('heading', { name: /problem/i });
  },
};
export const RightToLeft: Story = mirrored(WhichUniversityWithError);
export const Narrow: Story = narrow(AccountThereAlreadyWithError);
