/** The message instead of a submission. */
export const wouldBeSent = 'A student would submit the form now. Nothing is submitted from here.';
