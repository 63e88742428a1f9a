import { DefinitionError } from '@campus-cover/engine';
import { ConfigError } from '../platform/config/config.ts';

/** Why the startup failed, for the person at the terminal: one line if that is enough. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError) return `Invalid settings:\n${indent(error.problems)}`;
  if (error instanceof DefinitionError) return `The form files have errors:\n${indent(error.message.split('\n'))}`;
  if (!(error instanceof Error)) return String(error);
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop the process that uses it, or choose a different port: PORT=${(port ?? 3000) + 1} npm start`;
  }
  if (code === 'EADDRNOTAVAIL') return `HOST is set to ${address}, but this machine does not have that address.`;
  if (code === 'EACCES' && port !== undefined)
    return `This user has no permission to use port ${port}. Choose a port above 1023.`;
  // Storage and other parts throw errors with clear messages; a stack trace would only hide the message.
  return error.message;
}

function indent(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join('\n');
}
