/** Addresses of pages that the server, too, must know. */
export const addresses = {
  /** The start page of a signed-in user, by role. */
  homes: { student: '/dashboard', administrator: '/impersonate', staff: '/workbench' },
  /** The live form of the workbench, which a frame shows. */
  preview: '/workbench/preview',
  /** Replaces a school's slug in the address of a news post for all schools, so no school may have it. */
  everySchool: 'all',
} as const;
