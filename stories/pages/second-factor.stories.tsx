import type { Meta, StoryObj } from '@storybook/react-vite';
import { CodeForm } from '../../app/accounts/second-factor/code-form.tsx';
import { EnrollSteps } from '../../app/accounts/second-factor/enroll-steps.tsx';
import { SecondFactorPage } from '../../app/accounts/second-factor/second-factor-page.tsx';
import { SignInAgain } from '../../app/accounts/second-factor/sign-in-again.tsx';
import { answering, inOwnFrame, lost, never } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const factor = 'GET /api/portal/second-factor';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const meta: Meta<typeof SecondFactorPage> = {
  title: 'Pages/Second step of signing in',
  component: SecondFactorPage,
  subcomponents: { CodeForm, EnrollSteps, SignInAgain },
  parameters: inOwnFrame,
  decorators: [inPortal({ address: '/second-factor' })],
  beforeEach: answering({ [factor]: { state: 'ask' } }),
};
export default meta;
type Story = StoryObj<typeof SecondFactorPage>;

export const CodeIsAskedFor: Story = {};
export const WithError: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }));
    await canvas.findByRole('heading', { name: /problem/i });
  },
};
export const WrongCode: Story = {
  beforeEach: answering({ 'POST /api/portal/second-factor': { error: 'This code is wrong' } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox'), '123456');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await canvas.findByRole('heading', { name: /problem/i });
  },
};
export const TheFirstTime: Story = {
  beforeEach: answering({
    [factor]: {
      state: 'enroll',
      secret,
      uri: `otpauth://totp/Campus%20Cover:robin.fields?secret=${secret}&issuer=Campus%20Cover`,
    },
  }),
};
export const TooLate: Story = { render: () => <SignInAgain /> };
export const Loading: Story = { beforeEach: answering({ [factor]: never }) };
export const NoConnection: Story = { beforeEach: answering({ [factor]: lost }) };
export const RightToLeft: Story = mirrored(TheFirstTime);
export const Narrow: Story = narrow(TheFirstTime);
