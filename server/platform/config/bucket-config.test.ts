import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import type { Environment } from './environment-reader.ts';
import { listConfigProblems } from './list-config-problems.ts';

const keys = { AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE', AWS_SECRET_ACCESS_KEY: 'not-shown' };
const read = (environment: Environment) => readConfig({ ...keys, ...environment }, '/srv/portal').documentsBucket;
const problemsOf = (environment: Environment) => listConfigProblems(() => read(environment));

describe('the settings of the documents’ bucket', () => {
  it('do not exist by default, even with the keys of other programs', () => {
    expect(read({})).toBeUndefined();
  });

  it.each<[Environment, string, string]>([
    [{ DOCUMENTS_URL: 's3://cover' }, 'https://cover.s3.us-east-1.amazonaws.com', ''],
    [{ DOCUMENTS_URL: 's3://cover/', AWS_REGION: 'eu-west-1' }, 'https://cover.s3.eu-west-1.amazonaws.com', ''],
    [{ DOCUMENTS_URL: 's3://cover.edu/a/b' }, 'https://s3.us-east-1.amazonaws.com/cover.edu', 'a/b/'],
    [
      { DOCUMENTS_URL: 's3://cover/a/', AWS_ENDPOINT_URL_S3: 'https://s3.example.edu/' },
      'https://s3.example.edu/cover',
      'a/',
    ],
    [{ DOCUMENTS_URL: 's3://cover', AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9000' }, 'http://127.0.0.1:9000/cover', ''],
  ])('give %j the address %s and the prefix "%s"', (environment, url, prefix) => {
    expect(read(environment)).toMatchObject({ url, prefix });
  });

  it.each<[string, Environment]>([
    ['DOCUMENTS_URL', { DOCUMENTS_URL: 'https://cover.s3.amazonaws.com' }],
    ['DOCUMENTS_URL', { DOCUMENTS_URL: 's3://Cover' }],
    ['DOCUMENTS_URL', { DOCUMENTS_URL: 's3://cover/../other' }],
    ['DOCUMENTS_URL', { DOCUMENTS_URL: 's3://key:secret@cover' }],
    ['AWS_REGION', { DOCUMENTS_URL: 's3://cover', AWS_REGION: 'us east' }],
    ['AWS_ACCESS_KEY_ID', { DOCUMENTS_URL: 's3://cover', AWS_ACCESS_KEY_ID: '' }],
    ['AWS_ACCESS_KEY_ID', { DOCUMENTS_URL: 's3://cover', AWS_SECRET_ACCESS_KEY: '' }],
    ['AWS_ENDPOINT_URL_S3', { DOCUMENTS_URL: 's3://cover', AWS_ENDPOINT_URL_S3: 's3.example.edu' }],
    ['AWS_ENDPOINT_URL_S3', { DOCUMENTS_URL: 's3://cover', AWS_ENDPOINT_URL_S3: 'https://s3.example.edu/path' }],
    ['AWS_ENDPOINT_URL_S3', { DOCUMENTS_URL: 's3://cover', AWS_ENDPOINT_URL_S3: 'http://s3.example.edu' }],
  ])('refuse an invalid %s (%j) and show no secret', (name, environment) => {
    const problems = problemsOf(environment);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
    expect(problems[0]).not.toMatch(/not-shown|key:secret/);
  });
});
