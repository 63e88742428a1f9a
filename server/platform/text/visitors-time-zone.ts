/** The time zone for people whose school is unknown. */
export const visitorsTimeZone = 'America/New_York';
