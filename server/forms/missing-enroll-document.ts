/** What the specification says when an upload of an enrollment, or of a dependent, brings no file. */
export const missingEnrollDocument = 'Please upload Enroll supporting document(s)';
