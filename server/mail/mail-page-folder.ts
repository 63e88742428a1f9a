import { isLoopback, type ServerConfig } from '../config.ts';

/**
 * The folder whose mail the development page may show, to everybody who opens it: only while mail goes nowhere else,
 * and only while nobody but this machine reaches the portal. Undefined otherwise, and then there is no page.
 */
export function mailPageFolder(
  config: Pick<ServerConfig, 'mode' | 'smtp' | 'host' | 'baseUrl' | 'mailDir'>,
): string | undefined {
  const isHere = isLoopback(config.host) && isLoopback(new URL(config.baseUrl).hostname);
  return config.mode !== 'production' && config.smtp === undefined && isHere ? config.mailDir : undefined;
}
