/** The message that replaces the submission. */
export const wouldBeSent = 'A student would submit the form now. Nothing is submitted from here.';
