/** Lookup services for student forms. */
export type StudentLookup =
  | 'carrier'
  | 'carrierAddress'
  | 'subscriberId'
  | 'subscriberDob'
  | 'studentAddress'
  | 'university'
  | 'terminationCarrier'
  | 'terminationSubscriberId'
  | 'terminationSubscriberDob'
  | 'enrollment'
  | 'cost'
  | 'costByPath'
  | 'documentConfiguration';

/** Lookup services for registration. */
export type RegistrationLookup = 'studentIdRule' | 'emailCheck' | 'studentIdCheck';

/** Lookup services for every form that sets a password. */
export type PasswordLookup = 'passwordJudge';

/**
 * The lookup services that a form can name. The browser and the server each have their own implementation of each
 * service.
 */
export type LookupName = StudentLookup | RegistrationLookup | PasswordLookup;
