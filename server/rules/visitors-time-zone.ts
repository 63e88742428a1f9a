/** Days of people whose school is not known are counted here. */
export const visitorsTimeZone = 'America/New_York';
