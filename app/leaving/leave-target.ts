/** Another site that the person is about to go to. */
export interface LeaveTarget {
  readonly url: string;
  readonly host: string;
  /** In a tab of its own, as the link or the person's keys would have it. */
  readonly inNewTab: boolean;
}

/** The specification's disclaimer. */
export const disclaimer = 'Campus Cover is not responsible for linked sites.';

/** On the link of the dialog itself, which has been agreed to. */
export const agreedAttribute = 'data-leave-agreed';
