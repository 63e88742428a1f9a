import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoginPage } from '../../app/accounts/login/login-page.tsx';
import { LoginStage } from '../../app/accounts/login/login-stage.tsx';
import { answering, inOwnFrame, lost } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { manyUniversities } from '../support/portal-universities.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof LoginPage> = {
  title: 'Pages/Sign in',
  component: LoginPage,
  subcomponents: { LoginStage },
  parameters: inOwnFrame,
  decorators: [inPortal({ address: '/login' })],
  beforeEach: answering({
    'GET /api/portal/universities': manyUniversities,
    'POST /api/sitecore/Account/CheckUserLogin': { isSSO: false },
  }),
};
export default meta;
type Story = StoryObj<typeof LoginPage>;

const giveAddress: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByRole('textbox'), 'maya.rivera@bay-state.example');
  await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
};

export const Empty: Story = {};
export const WithError: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await canvas.findByRole('heading', { name: /problem/i });
  },
};
export const PasswordIsAskedFor: Story = {
  play: async (context) => {
    await giveAddress(context);
    await context.canvas.findByRole('button', { name: 'Sign in' });
  },
};
export const NoConnection: Story = {
  beforeEach: answering({ 'POST /api/sitecore/Account/CheckUserLogin': lost }),
  play: async (context) => {
    await giveAddress(context);
    await context.canvas.findByText(/could not reach/);
  },
};
export const RightToLeft: Story = mirrored(WithError);
export const Narrow: Story = narrow(WithError);
