/** The specification's message when an upload for an enrollment or a dependent contains no file. */
export const missingEnrollDocument = 'Please upload Enroll supporting document(s)';
