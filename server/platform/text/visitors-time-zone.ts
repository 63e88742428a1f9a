/** Time zone for people whose school is not known. */
export const visitorsTimeZone = 'America/New_York';
