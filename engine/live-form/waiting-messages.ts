/** The words for what a lookup keeps from being known. */
export const waitingMessages: Readonly<Record<string, string>> = {
  'lookup-failed': 'We could not check this just now. Please try again.',
  'lookup-pending': 'We are still checking this. Please try again in a moment.',
};
