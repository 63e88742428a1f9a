/**
 * The password of every demo account: 8 to 20 characters with all four kinds, as the portal asks. It is public, and
 * it exists only in a database that is marked as a demo world.
 */
export const demoPassword = 'Demo-World-1!';

/** The second factor of its administrators and staff, as public as the password; `campus-cover demo code` shows its codes. */
export const demoTotpSecret = Buffer.from('demo-world-of-covers');
