import type { Meta, StoryObj } from '@storybook/react-vite';
import { FailureReference } from '../../app/problems/failure-reference.tsx';
import { GenericErrorPage } from '../../app/problems/generic-error-page.tsx';
import { PageRefusal } from '../../app/problems/page-refusal.tsx';
import { RegisterErrorPage } from '../../app/problems/register-error-page.tsx';
import { FormRepair } from '../../app/shell/form-repair.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { student } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof GenericErrorPage> = {
  title: 'Pages/Failures',
  component: GenericErrorPage,
  subcomponents: { RegisterErrorPage, FailureReference, FormRepair, PageRefusal },
  decorators: [inPortal({ address: '/GenericError' })],
};
export default meta;
type Story = StoryObj<typeof GenericErrorPage>;

const at = (search: string, state?: unknown) => [inPortal({ address: '/GenericError', search, state })];
const closed = { title: 'The deadline has passed', status: 409, code: 'DEADLINE_PASSED' };

export const General: Story = {};
export const WithAReference: Story = { decorators: at('', { returnTo: '/waiver', reference: '7f3c-91ab' }) };
export const WithoutAReference: Story = { decorators: at('', { returnTo: '/waiver', reference: null }) };
export const SignOnFailed: Story = { decorators: at('?about=sign-on&reference=7f3c-91ab') };
export const AccountClosed: Story = { decorators: at('?about=account-disabled') };
export const DetailsNotChecked: Story = {
  decorators: at('', { returnTo: '/register', reference: '7f3c-91ab' }),
  render: () => <RegisterErrorPage />,
};
export const FormIsRepaired: Story = {
  render: () => (
    <FormRepair
      problem={{
        title: 'This form is being repaired',
        status: 503,
        code: 'FORM_UNAVAILABLE',
        detail:
          'Bay State University’s waiver is not available right now. We know about the problem and are fixing it.',
        reference: '7f3c-91ab',
      }}
      onRetry={() => undefined}
    />
  ),
};
export const NotAsThingsStand: Story = {
  decorators: [inPortal({ session: student, address: '/waiver' })],
  render: () => <PageRefusal problem={{ ...closed, detail: 'Waivers closed on December 1, 2026.' }} />,
};
export const LongText: Story = {
  render: () => <PageRefusal problem={{ ...closed, title: LONG_LABEL, detail: LONG_HINT }} />,
};
export const RightToLeft: Story = mirrored(WithAReference);
export const Narrow: Story = narrow(LongText);
