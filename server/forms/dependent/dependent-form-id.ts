/** The id of the definition of a dependent, `schemas/forms/dependent`. */
export const dependentFormId = 'dependent';
