import { isLoopback, type ServerConfig } from '../config/config.ts';

/**
 * The mail folder that the development page can show to anyone who opens it. It is defined only while no email leaves
 * this machine and no other machine can reach the portal. Otherwise it is undefined, and the page does not exist.
 */
export function mailPageFolder(
  config: Pick<ServerConfig, 'mode' | 'smtp' | 'host' | 'baseUrl' | 'mailDir'>,
): string | undefined {
  const isHere = isLoopback(config.host) && isLoopback(new URL(config.baseUrl).hostname);
  return config.mode !== 'production' && config.smtp === undefined && isHere ? config.mailDir : undefined;
}
