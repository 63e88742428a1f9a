/** After this time, the provider sends no more reports on an expired page. */
export const reportingDays = 3;
