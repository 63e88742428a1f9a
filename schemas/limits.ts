/** Limits that pages and the server share; the server enforces them. */
export const limits = {
  /** A drop-down with more options than this is a search box. */
  mostOptionsWithoutSearch: 10,
  /** Characters from which a search asks; fewer find nothing. */
  shortestStudentSearch: 3,
  shortestUniversitySearch: 2,
  /** Characters of a search term. */
  longestSearchTerm: 200,
  /** The results that one search returns. */
  mostStudentsFound: 25,
  mostNewsFound: 25,
  /** Characters of the reason for a publication. */
  longestReason: 500,
  /** Characters of one file of a school's form, and of all its files together. */
  longestOverlayFile: 400_000,
  longestOverlay: 1_000_000,
  /** Bytes of one uploaded document. A form may set a lower limit. */
  largestDocumentBytes: 10 * 1024 * 1024,
  /** Bytes of one roster: about 200,000 students. A little less than the server reads of a refused request. */
  largestRosterBytes: 60 * 1024 * 1024,
  /** Rosters that one administrator may send in 15 minutes. */
  mostRosterImports: 60,
  /** Media types of uploaded documents. A form may accept other types. */
  documentTypes: ['application/pdf', 'image/jpeg', 'image/png'],
  /** Completed years of a student's age. */
  youngestStudent: 13,
  oldestStudent: 65,
  /** The home country in the catalog of countries. */
  homeCountryId: 225,
  /** Characters of a name and of a line of an address, of a city, of an email address and of an ID. */
  longestStudentName: 128,
  longestCity: 64,
  longestEmailAddress: 254,
  longestId: 40,
  /** Levels of brackets in a JSON file. No real form has more, and much deeper JSON would overflow the stack. */
  deepestJson: 200,
} as const;
