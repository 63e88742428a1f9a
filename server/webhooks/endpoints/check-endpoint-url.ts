import { isLoopback } from '../../platform/config/config.ts';

/**
 * Checks the form of a receiver's address. The portal checks each time it connects whether it may connect to the
 * address, because a name can point to a different machine later.
 *
 * @throws {Error} with a message for the person at the terminal, which does not repeat the address
 */
export function checkEndpointUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error('--url must be an address such as https://example.edu/hook.');
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw new Error('--url must not contain a user name, a password or a part after #.');
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw new Error('--url must be https. Use plain http only for this machine.');
  return url.href;
}
