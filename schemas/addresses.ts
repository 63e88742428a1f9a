/** Addresses of pages that the server also uses. */
export const addresses = {
  /** The start page of a signed-in user, by role. */
  homes: { student: '/dashboard', administrator: '/impersonate', staff: '/workbench' },
  /** The workbench's live form, which a frame shows. */
  preview: '/workbench/preview',
  /**
   * In the address of a news post for all schools, this text takes the place of a school's slug, so no school may use
   * it as a slug.
   */
  everySchool: 'all',
  /**
   * Text that replaces a school's slug in the portal's addresses: for news posts for all schools, and for the
   * workbench's pages for schools and for the live form. No school may have one of these slugs.
   */
  reservedSlugs: ['all', 'schools', 'preview'],
} as const;
