export interface FailureWords {
  readonly title: string;
  readonly lead: string;
  readonly advice: string;
  readonly way: { readonly label: string; readonly to: string };
}

const general: FailureWords = {
  title: 'Something went wrong',
  lead: 'We could not do what you asked. The fault is on our side, not in anything that you wrote.',
  advice: 'Drafts that were saved are still there, and nothing was sent twice.',
  way: { label: 'Go to my coverage', to: '/' },
};

/** What the server says in the address when it was a university's sign-on that failed. */
const byTopic: ReadonlyMap<string, FailureWords> = new Map([
  [
    'sign-on',
    {
      title: 'Your university’s sign-on did not work',
      lead: 'You are not signed in. What came back from your university could not be used, or it came too late.',
      advice: 'Begin again at the sign-in. If it happens once more, tell your university’s help desk.',
      way: { label: 'Go to sign in', to: '/login' },
    },
  ],
  [
    'account-disabled',
    {
      title: 'Your account is closed',
      lead: 'Your university signed you in, but your account at Campus Cover is closed.',
      advice: 'If you think that this is wrong, ask your university’s insurance office.',
      way: { label: 'See our insurance products', to: '/Shop%20for%20Products' },
    },
  ],
]);

/** The words of the general failure page. @param topic as the address names it; an unknown one gets the general words */
export function failureWords(topic: string | null): FailureWords {
  return byTopic.get(topic ?? '') ?? general;
}
