import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import type { Environment } from './environment-reader.ts';
import { listConfigProblems } from './list-config-problems.ts';

const problemsOf = (environment: Environment) => listConfigProblems(() => readConfig(environment, '/srv'));

describe('the settings of the metrics', () => {
  it('are absent by default, and on this machine only', () => {
    expect(readConfig({}, '/srv').metrics).toBeUndefined();
    expect(readConfig({ METRICS_PORT: '9464' }, '/srv').metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(readConfig({ METRICS_PORT: '0', PORT: '0' }, '/srv').metrics).toMatchObject({ port: 0 });
  });

  it.each([
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must differ from PORT (3000), because metrics use a separate port.'],
    [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be a whole number from 0 to 65535; it is "70000".'],
    [{ METRICS_HOST: '10.0.0.1' }, 'METRICS_HOST has no effect without METRICS_PORT; set both or neither.'],
  ])('are refused if wrong: %o', (environment, problem) => {
    expect(problemsOf(environment)).toEqual([problem]);
  });
});

describe('the settings of the traces', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.edu:4318/otel/' };

  it('are absent by default, and have the address for traces', () => {
    expect(readConfig({}, '/srv').tracing).toBeUndefined();
    expect(readConfig(endpoint, '/srv').tracing).toEqual({
      url: 'https://collector.example.edu:4318/otel/v1/traces',
      headers: {},
      serviceName: 'campus-cover',
      share: 1,
    });
    const more = {
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20dXNlcg==, x-tenant = a',
      OTEL_SERVICE_NAME: 'portal',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    };
    expect(readConfig({ ...endpoint, ...more }, '/srv').tracing).toMatchObject({
      headers: { authorization: 'Basic dXNlcg==', 'x-tenant': 'a' },
      serviceName: 'portal',
      share: 0.25,
    });
  });

  it('must have an encrypted connection to a collector on another machine', () => {
    expect(problemsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example.edu:4318' })).toEqual([
      'OTEL_EXPORTER_OTLP_ENDPOINT must be https. Use plain http only for this machine, not for "collector.example.edu".',
    ]);
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      expect(problemsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://${host}:4318` })).toEqual([]);
  });

  it.each([
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:secret-4318' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://user:secret@collector.example.edu' },
    { ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
    { ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'a=secret%' },
    { ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'a=secret%ff' },
    { ...endpoint, OTEL_TRACES_SAMPLER_ARG: '1.5' },
    { ...endpoint, OTEL_TRACES_SAMPLER_ARG: 'all' },
  ])('are refused if wrong, without repeating what may be a password: %o', (environment) => {
    const problems = problemsOf(environment);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^OTEL_\w+ must/);
    expect(problems[0]).not.toContain('secret');
  });
});
