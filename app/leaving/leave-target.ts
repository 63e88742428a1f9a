/** The other site that the user is about to open. */
export interface LeaveTarget {
  readonly url: string;
  readonly host: string;
  /** Whether the link or the user's modifier keys open a new tab. */
  readonly inNewTab: boolean;
}

/** The specification's disclaimer. */
export const disclaimer = 'Campus Cover is not responsible for linked sites.';

/** Marks the dialog's own link, which needs no confirmation. */
export const agreedAttribute = 'data-leave-agreed';
