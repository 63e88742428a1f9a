import { describe, expect, it } from 'vitest';
import type { ReportFinding } from '../../../workshop/findings/report-finding.ts';
import { toSarif } from './to-sarif.ts';

const finding: ReportFinding = {
  file: 'schemas/forms/a b/form.json',
  line: 12,
  column: 9,
  pointer: '/rules/zip',
  rule: 'never-holds',
  severity: 'warning',
  message: 'this can never be',
  suggestion: 'HMO',
};

describe('a SARIF log', () => {
  const log = toSarif(
    {
      findings: [
        finding,
        { ...finding, rule: 'unlisted', severity: 'note', file: '/elsewhere/form.json', pointer: '' },
      ],
      rules: [
        { id: 'other', severity: 'error', meaning: 'Something else.' },
        { id: 'never-holds', severity: 'warning', meaning: 'A rule never applies.' },
      ],
    },
    { command: 'lint', folder: '/project' },
  );

  it('contains every finding with its location and rule, and file names relative to the folder where the command ran', () => {
    expect(log).toEqual({
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: 'campus-cover forms lint',
              rules: [
                {
                  id: 'other',
                  shortDescription: { text: 'Something else.' },
                  defaultConfiguration: { level: 'error' },
                },
                {
                  id: 'never-holds',
                  shortDescription: { text: 'A rule never applies.' },
                  defaultConfiguration: { level: 'warning' },
                },
                { id: 'unlisted', shortDescription: { text: 'unlisted' }, defaultConfiguration: { level: 'note' } },
              ],
            },
          },
          originalUriBaseIds: { SRCROOT: { uri: 'file:///project/' } },
          columnKind: 'utf16CodeUnits',
          results: [
            {
              ruleId: 'never-holds',
              ruleIndex: 1,
              level: 'warning',
              message: { text: 'this can never be; did you mean "HMO"?' },
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: 'schemas/forms/a%20b/form.json', uriBaseId: 'SRCROOT' },
                    region: { startLine: 12, startColumn: 9 },
                  },
                  logicalLocations: [{ fullyQualifiedName: '/rules/zip', kind: 'member' }],
                },
              ],
            },
            {
              ruleId: 'unlisted',
              ruleIndex: 2,
              level: 'note',
              message: { text: 'this can never be; did you mean "HMO"?' },
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: 'file:///elsewhere/form.json' },
                    region: { startLine: 12, startColumn: 9 },
                  },
                },
              ],
            },
          ],
        },
      ],
    });
  });
});
