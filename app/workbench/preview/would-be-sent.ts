/** What stands in place of sending. */
export const wouldBeSent = 'A student would send the form now. Nothing is sent from here.';
