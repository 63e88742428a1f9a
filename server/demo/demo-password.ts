/**
 * The password of every demo account: 8 to 20 characters, with all four kinds of characters, as the portal requires. It
 * is public, and it exists only in a database marked as a demo world.
 */
export const demoPassword = 'Demo-World-1!';

/**
 * The second factor of the demo world's administrators and staff, also public. `campus-cover demo code` shows its
 * codes.
 */
export const demoTotpSecret = Buffer.from('demo-world-of-covers');
