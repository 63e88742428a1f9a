import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { AccountLinks } from '../../app/accounts/login/account-links.tsx';
import { ArrivalWords } from '../../app/accounts/login/arrival-words.tsx';
import { ConfirmationResend } from '../../app/accounts/login/confirmation-resend.tsx';
import { EmailField } from '../../app/accounts/login/email-field.tsx';
import { EmailForm, type EmailFormProps } from '../../app/accounts/login/email-form.tsx';
import { FixedUniversity } from '../../app/accounts/login/fixed-university.tsx';
import { PasswordStage } from '../../app/accounts/login/password-stage.tsx';
import { UniversityCombobox } from '../../app/accounts/login/university-combobox.tsx';
import { UniversityField } from '../../app/accounts/login/university-field.tsx';
import { UniversitySignOn } from '../../app/accounts/login/university-sign-on.tsx';
import { UniversityStage } from '../../app/accounts/login/university-stage.tsx';
import { inOwnFrame } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { fewUniversities, manyUniversities } from '../support/portal-universities.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const nothing = () => undefined;

/** The first stage of a sign-in; the stories of the other stages follow. */
function EmailStage({ email: typed, ...rest }: EmailFormProps) {
  const [email, setEmail] = useState(typed);
  return <EmailForm {...rest} email={email} onChange={setEmail} />;
}

const meta: Meta<typeof EmailStage> = {
  title: 'Pages/Stages of signing in',
  component: EmailStage,
  subcomponents: {
    EmailForm,
    EmailField,
    PasswordStage,
    UniversityStage,
    UniversityField,
    UniversityCombobox,
    UniversitySignOn,
    FixedUniversity,
    ArrivalWords,
    AccountLinks,
    ConfirmationResend,
  },
  decorators: [inPortal({ address: '/login' })],
  args: {
    email: '',
    onChange: nothing,
    error: null,
    hint: 'Use your university email address or the one you registered with.',
    submitLabel: 'Continue',
    isBusy: false,
    onSend: nothing,
  },
  argTypes: { onChange: { control: false }, onSend: { control: false } },
  // Some stories move the focus to themselves. On a shared page, each story would take the focus from the others.
  parameters: inOwnFrame,
};
export default meta;
type Story = StoryObj<typeof EmailStage>;

const password =
  (error: string | null, isBusy = false) =>
  () => (
    <PasswordStage
      email="maya.rivera@bay-state.example"
      onChangeEmail={nothing}
      error={error}
      isBusy={isBusy}
      onSend={nothing}
    />
  );
const university = (universities: typeof fewUniversities, error: string | null) => () => (
  <UniversityStage universities={universities} error={error} isBusy={false} onSend={nothing} onUseEmail={nothing} />
);

export const Email: Story = {};
export const EmailWithError: Story = { args: { error: 'Enter your email address' } };
export const EmailBusy: Story = { args: { email: 'maya.rivera@bay-state.example', isBusy: true } };
export const Password: Story = { render: password(null) };
export const PasswordWithError: Story = { render: password('Password field is required') };
export const PasswordBusy: Story = { render: password(null, true) };
export const AFewUniversities: Story = { render: university(fewUniversities, null) };
export const ManyUniversities: Story = {
  render: university(manyUniversities, null),
  play: async ({ canvas }) => void (await canvas.findByRole('combobox')),
};
export const UniversityWithError: Story = { render: university(fewUniversities, 'Choose your university') };
export const AtTheUniversity: Story = {
  render: () => (
    <UniversitySignOn address="/api/sso/cascadia/start" universityName="Cascadia University" onBack={nothing} />
  ),
};
export const UniversityIsKnown: Story = { render: () => <FixedUniversity university={fewUniversities[0]!} /> };
export const AfterTheSessionEnded: Story = {
  render: () => <ArrivalWords hasEnded isReturning={false} hasSignedOut={false} />,
};
export const AfterSigningOut: Story = {
  render: () => <ArrivalWords hasEnded={false} isReturning={false} hasSignedOut />,
};
export const OtherWays: Story = { render: () => <AccountLinks onUseUniversity={nothing} /> };
export const AddressNotConfirmed: Story = {
  render: () => <ConfirmationResend email="maya.rivera@bay-state.example" onSent={nothing} onProblem={nothing} />,
};
export const LongText: Story = {
  args: { email: `${LONG_WORD}@bay-state.example`, error: LONG_LABEL, hint: LONG_HINT, submitLabel: LONG_LABEL },
};
export const RightToLeft: Story = mirrored(PasswordWithError);
export const Narrow: Story = narrow(LongText);
