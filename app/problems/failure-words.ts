export interface FailureWords {
  readonly title: string;
  readonly lead: string;
  readonly advice: string;
  /** A button that opens a page other than the start page. */
  readonly way?: { readonly label: string; readonly to: string };
}

const general: FailureWords = {
  title: 'Something went wrong',
  lead: 'We could not do what you asked. The problem is on our side, not in what you entered.',
  advice: 'Saved drafts are kept, and nothing was submitted twice.',
};

/** The text for each topic that the server puts into the address. */
const byTopic: ReadonlyMap<string, FailureWords> = new Map([
  [
    'sign-on',
    {
      title: 'Your university’s sign-on did not work',
      lead: 'You are not signed in. Your university’s response was not valid or arrived too late.',
      advice: 'Start again from the sign-in page. If it happens again, contact your university’s help desk.',
      way: { label: 'Go to sign in', to: '/login' },
    },
  ],
  [
    'account-disabled',
    {
      title: 'Your account is closed',
      lead: 'Your university signed you in, but your Campus Cover account is closed.',
      advice: 'If you think this is a mistake, contact your university’s insurance office.',
      way: { label: 'See our insurance products', to: '/Shop%20for%20Products' },
    },
  ],
]);

/**
 * Returns the text for the general failure page.
 *
 * @param topic the topic in the address; an unknown topic gets the general text
 */
export function failureWords(topic: string | null): FailureWords {
  return byTopic.get(topic ?? '') ?? general;
}
