/** Where clamd listens, on this machine. */
export type ScannerConfig = { readonly path: string } | { readonly host: string; readonly port: number };

interface ScannerSettings {
  /** A setting's value; undefined when empty. */
  readonly text: (name: string) => string | undefined;
  readonly isLoopback: (hostname: string) => boolean;
  /** Receives one line per invalid setting. */
  readonly problems: string[];
}

const example = 'unix:/run/clamav/clamd.ctl or tcp://127.0.0.1:3310';

/** Reads `CLAMD_URL`; undefined when documents are not scanned. */
export function readScannerConfig({ text, isLoopback, problems }: ScannerSettings): ScannerConfig | undefined {
  const value = text('CLAMD_URL');
  if (value === undefined) return undefined;
  const [, path] = /^unix:(?:\/\/)?(\/.+)$/.exec(value) ?? [];
  if (path !== undefined) return { path };
  const [, name = '', port = '3310'] = /^tcp:\/\/([A-Za-z0-9.-]+|\[[0-9a-f:]+\])(?::(\d{1,5}))?\/?$/i.exec(value) ?? [];
  if (name === '' || Number(port) < 1 || Number(port) > 65_535)
    problems.push(`CLAMD_URL must be an address such as ${example}; it is "${value}".`);
  else if (!isLoopback(name))
    problems.push(
      `CLAMD_URL must be on this machine, such as ${example}, because clamd does not encrypt what it receives.`,
    );
  return { host: name.replace(/^\[|\]$/g, ''), port: Number(port) };
}
