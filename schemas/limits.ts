/** Limits that pages and the server share. The server enforces them. */
export const limits = {
  /** If a drop-down has more options than this, it becomes a search box. */
  mostOptionsWithoutSearch: 10,
  /** The minimum number of characters for a search. A shorter search term finds nothing. */
  shortestStudentSearch: 3,
  shortestUniversitySearch: 2,
  /** The maximum number of characters in a search term. */
  longestSearchTerm: 200,
  /** The maximum number of results that one search returns. */
  mostStudentsFound: 25,
  mostNewsFound: 25,
  /** The maximum number of characters in the reason for a publication. */
  longestReason: 500,
  /** The maximum number of characters in what an administrator writes to a student with a decision. */
  longestNote: 1000,
  /** The maximum number of submissions that an administrator decides at once. */
  mostDecidedTogether: 100,
  /** The maximum number of characters in a form's name. The same as in `form.schema.json`. */
  longestFormName: 60,
  /** The maximum number of characters in one file of a school's form, and in all its files together. */
  longestOverlayFile: 400_000,
  longestOverlay: 1_000_000,
  /** The maximum number of bytes in one uploaded document. A form can set a lower limit. */
  largestDocumentBytes: 10 * 1024 * 1024,
  /**
   * The maximum number of bytes in one roster, enough for about 200,000 students. Slightly less than the amount that
   * the server still reads after it rejects a request.
   */
  largestRosterBytes: 60 * 1024 * 1024,
  /** The maximum number of rosters that one administrator can send in 15 minutes. */
  mostRosterImports: 60,
  /** The maximum number of students for whom one administrator can request an eligibility explanation in 15 minutes. */
  mostRosterExplanations: 600,
  /** Media types of uploaded documents. A form can accept different types. */
  documentTypes: ['application/pdf', 'image/jpeg', 'image/png'],
  /** The age limits for students, in completed years. */
  youngestStudent: 13,
  oldestStudent: 65,
  /** The home country's number in the country catalog. */
  homeCountryId: 225,
  /** The maximum number of characters in a name or address line, a city, an email address, or an ID. */
  longestStudentName: 128,
  longestCity: 64,
  longestEmailAddress: 254,
  longestId: 40,
  /**
   * The maximum nesting depth of brackets in a JSON file. No real form is nested more deeply, and much deeper JSON
   * would overflow the stack.
   */
  deepestJson: 200,
} as const;
