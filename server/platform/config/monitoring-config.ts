import type { EnvironmentReader } from './environment-reader.ts';

/** Where the portal serves its metrics. */
export interface MetricsConfig {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
}

/** Where the portal sends traces. */
export interface TracingConfig {
  /** E.g. `"http://127.0.0.1:4318/v1/traces"`. */
  readonly url: string;
  /** For the collector, e.g. its password. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The share of requests that the portal traces, 0 to 1. */
  readonly share: number;
}

/** Reads METRICS_PORT and METRICS_HOST; undefined when the portal serves no metrics. */
export function readMetricsConfig(
  { text, wholeNumber, problems }: EnvironmentReader,
  portalPort: number,
): MetricsConfig | undefined {
  const host = text('METRICS_HOST');
  if (text('METRICS_PORT') === undefined) {
    if (host !== undefined) problems.push('METRICS_HOST has no effect without METRICS_PORT; set both or neither.');
    return undefined;
  }
  const port = wholeNumber('METRICS_PORT', 0, 0, 65535);
  if (port !== 0 && port === portalPort)
    problems.push(`METRICS_PORT must differ from PORT (${portalPort}), because metrics use a separate port.`);
  return { host: host ?? '127.0.0.1', port };
}

/** Reads the settings of OpenTelemetry; undefined when the portal sends no traces. */
export function readTracingConfig(
  { text, problems }: EnvironmentReader,
  isLoopback: (hostname: string) => boolean,
): TracingConfig | undefined {
  const endpoint = text('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === undefined) return undefined;
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '' || url.hash !== '') {
    // The value may contain a password, so the message does not repeat it.
    problems.push(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318; write a password in OTEL_EXPORTER_OTLP_HEADERS.',
    );
    return undefined;
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    problems.push(
      `OTEL_EXPORTER_OTLP_ENDPOINT must be https. Use plain http only for this machine, not for "${url.hostname}".`,
    );
  const share = Number(text('OTEL_TRACES_SAMPLER_ARG') ?? '1');
  if (!(share >= 0 && share <= 1)) problems.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
  return {
    url: `${url.href.replace(/\/$/, '')}/v1/traces`,
    headers: readHeaders(text('OTEL_EXPORTER_OTLP_HEADERS') ?? '', problems),
    serviceName: text('OTEL_SERVICE_NAME') ?? 'campus-cover',
    share,
  };
}

/** Reads `name=value,name=value`, in which the values are percent-encoded. */
function readHeaders(list: string, problems: string[]): Readonly<Record<string, string>> {
  const pairs = list.split(',').filter((pair) => pair.trim() !== '');
  try {
    return Object.fromEntries(pairs.map(readHeader));
  } catch {
    // The values may be passwords, so the message does not repeat them.
    problems.push(
      'OTEL_EXPORTER_OTLP_HEADERS must list headers such as authorization=Basic%20dXNlcg, with commas between them.',
    );
    return {};
  }
}

/** @throws {Error} when the pair is malformed */
function readHeader(pair: string): readonly [name: string, value: string] {
  const [, name, encoded] = /^\s*([\w-]+)\s*=\s*(\S+)\s*$/.exec(pair) ?? [];
  if (name === undefined || encoded === undefined) throw new Error('not a header');
  const value = decodeURIComponent(encoded);
  if (!/^[ -~]+$/.test(value)) throw new Error('not a header');
  return [name, value];
}
