import type { QualityPages } from './quality-page.ts';

/** Sign-in, registration and account pages. */
export const accounts: QualityPages = {
  'signing in': {
    path: '/login',
    walk: async ({ page, look }) => {
      await look('as it arrives');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Error: Student Email Address is required.').first().waitFor();
      await look('without an address');
      await page.getByLabel('Student email address').fill('dina.disabled@empire.example');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Password', { exact: true }).fill('Not-The-Password-1');
      await look('the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').waitFor();
      await look('refused');
    },
  },
  'signing in at the university': {
    path: '/login',
    walk: async ({ page, look }) => {
      await page.getByLabel('Student email address').fill('sara.signon@old-dominion.example');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('link', { name: /^Continue to/ }).waitFor();
      await look('the link to the university');
    },
  },
  'after signing out': { path: '/login?signedOut=yes' },
  'the demo identity provider': { path: '/saml/old-dominion/login', isForDemo: true },
  'making an account': {
    path: '/register',
    walk: async ({ page, look }) => {
      await look('as it arrives');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('link', { name: 'Choose your university' }).waitFor();
      await look('without a university');
      await page.getByLabel('University').selectOption({ label: 'Chesapeake University, Annapolis, MD' });
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('First name').waitFor();
      await look('the questions');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
      await look('nothing answered');
    },
  },
  'creating an account after single sign-on': {
    path: '/saml/old-dominion/login',
    walk: async ({ page, look }) => {
      await page.getByRole('button', { name: /^Newton New/ }).click();
      await page.getByRole('button', { name: 'Continue to Campus Cover' }).click();
      await page.waitForURL('**/register/sso');
      await page.getByLabel('Last name').waitFor();
      await look('the questions');
    },
  },
  'confirming an address': { path: '/verify-email?token=unknown' },
  'asking for an invitation': {
    path: '/register/invitation?university=lone-star',
    walk: async ({ page, look }) => {
      await look('as it arrives');
      await page.getByLabel('Email address').fill('tess.eligible@lone-star.example');
      await page.getByRole('button', { name: 'Send my invitation' }).click();
      await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
      await look('sent');
    },
  },
  'an account that already exists': { path: '/duplicate-student' },
  'a forgotten password': {
    path: '/forgot-password',
    walk: async ({ page, look }) => {
      await look('as it arrives');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByRole('link', { name: 'Email Address is required.' }).waitFor();
      await look('without an address');
      await page.getByLabel('Email address').fill('tess.eligible@lone-star.example');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.waitForURL('**/login');
      await page.getByRole('button', { name: 'Continue' }).waitFor();
      await page.getByRole('alert').getByText('If this email address belongs to an account').waitFor();
      await look('sent');
    },
  },
  'a link for choosing a new password': { path: '/reset-password?token=unknown' },
  'an invitation': { path: '/accept-invitation?token=unknown' },
  'the profile': {
    path: '/profile',
    as: 'ella.eligible@bay-state.example',
    walk: async ({ page, look }) => {
      await page.getByLabel('Another email address').waitFor();
      await look('as it arrives');
      await page.getByLabel('Another email address').fill('ella');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
      await look('with a wrong answer');
      await page.getByLabel('Another email address').fill('ella@example.com');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await page.getByRole('alert').filter({ hasText: 'Your profile has been saved' }).waitFor();
      await look('saved');
    },
  },
  'the sessions': { path: '/profile/sessions', as: 'ella.eligible@bay-state.example' },
  'changing the password': { path: '/reset-password', as: 'ella.eligible@bay-state.example' },
  'a session about to end': {
    path: '/login',
    as: 'ella.eligible@bay-state.example',
    walk: async ({ page, url, look }) => {
      await page.clock.install();
      await page.goto(`${url}/dashboard`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.clock.fastForward('14:00');
      await page.getByRole('dialog', { name: 'Are you still there?' }).waitFor();
      await look('asked');
    },
  },
};
