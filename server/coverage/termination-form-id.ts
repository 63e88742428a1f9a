/** The id of the termination's definition, `schemas/forms/terminate`. */
export const terminationFormId = 'terminate';
