export const LONG_LABEL =
  'Name of the person who is completing this form on behalf of the student, exactly as printed on the insurance card';

export const LONG_HINT =
  'It is on the front of the card, usually below the insurance company’s name. If the card shows more than one name, enter the name of the person who pays for the policy, and keep accents, apostrophes and hyphens as they are.';

export const LONG_WORD =
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch-Donaudampfschifffahrtsgesellschaft';
