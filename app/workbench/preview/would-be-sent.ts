/** The message that is shown in place of a submission. */
export const wouldBeSent = 'A student’s form would be submitted now. Nothing is submitted from here.';
