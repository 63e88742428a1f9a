/** The id of the dependent form's definition, `schemas/forms/dependent`. */
export const dependentFormId = 'dependent';
