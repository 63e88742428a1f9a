/** The id of the waiver's definition, `schemas/forms/waiver`. */
export const waiverFormId = 'waiver';
