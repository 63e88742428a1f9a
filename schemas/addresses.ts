/** Page addresses that the server also uses. */
export const addresses = {
  /** The start page of a signed-in user, by role. */
  homes: { student: '/dashboard', administrator: '/impersonate', broker: '/schools', staff: '/workbench' },
  /** Where those who decide for a school find the submissions that wait. */
  desk: '/review',
  /** The addresses of forms that only one school has begin with this, e.g. `/forms/club-trip`. */
  ownForms: '/forms',
  /** The workbench's live form, which appears in a frame. */
  preview: '/workbench/preview',
  /**
   * Replaces a school's slug in the address of a news post for all schools, so no school may have this slug.
   */
  everySchool: 'all',
  /**
   * Text that replaces a school's slug in some of the portal's addresses: news posts for all schools, and the
   * workbench's school pages and live form. No school may have one of these slugs.
   */
  reservedSlugs: ['all', 'schools', 'preview'],
} as const;
