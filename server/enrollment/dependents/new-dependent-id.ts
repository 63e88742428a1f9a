/** The page's `Id` and the form's subject while the student adds a dependent. */
export const newDependentId = 'new';
