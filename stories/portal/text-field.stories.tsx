import type { Meta, StoryObj } from '@storybook/react-vite';
import { PasswordField } from '../../app/accounts/login/password-field.tsx';
import { TextField } from '../../app/shell/text-field.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { ARABIC_HINT, ARABIC_LABEL, mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof TextField> = {
  title: 'Portal/Text field',
  component: TextField,
  subcomponents: { PasswordField },
  args: { id: 'email', label: 'Email', input: { type: 'email', autoComplete: 'username' } },
  decorators: [inPortal()],
};
export default meta;
type Story = StoryObj<typeof TextField>;

export const Empty: Story = {};
export const Filled: Story = { args: { input: { type: 'email', defaultValue: 'maya.rivera@bay-state.example' } } };
export const WithHelp: Story = { args: { hint: 'The address your university has on file.' } };
export const WithError: Story = { args: { error: 'Enter your email address' } };
export const Password: Story = {
  render: () => <PasswordField value="Correct-Horse-7" onChange={() => undefined} error={null} ref={null} />,
};
export const ReadOnly: Story = { args: { input: { readOnly: true, defaultValue: 'maya.rivera@bay-state.example' } } };
export const Disabled: Story = { args: { input: { disabled: true, defaultValue: 'maya.rivera@bay-state.example' } } };
export const LongText: Story = {
  args: { label: LONG_LABEL, hint: LONG_HINT, error: LONG_HINT, input: { defaultValue: LONG_WORD } },
};
export const RightToLeft: Story = mirrored({ args: { label: ARABIC_LABEL, hint: ARABIC_HINT } });
export const Narrow: Story = narrow(LongText);
