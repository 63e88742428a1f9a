import type { ReactElement } from 'react';
import { exportAddress, type ExportReceiver, type ExportRun } from '../api/exports.ts';
import { nameOfExport } from './export-words.ts';

interface ExportLinksProps {
  readonly run: ExportRun;
  /** The number of an earlier export, to also offer only the changes since then; null to leave that out. */
  readonly since: number | null;
  /** Whether that earlier export can still be downloaded. X12 files of changes need it. */
  readonly isSinceKept?: boolean;
  /** Who receives the school's members as X12 files. */
  readonly receivers: readonly ExportReceiver[];
}

/** Links that download an export. Each says for screen readers which export it belongs to. */
export function ExportLinks({ run, since, isSinceKept = true, receivers }: ExportLinksProps): ReactElement {
  const of = nameOfExport(run);
  const companies = run.kind === 'members' ? receivers : [];
  return (
    <ul className="export-links">
      <li>
        <a href={exportAddress({ ...run, format: 'csv' })} download>
          CSV <span className="cc-visually-hidden">of {of}</span>
        </a>
      </li>
      <li>
        <a href={exportAddress({ ...run, format: 'jsonl' })} download>
          JSON Lines <span className="cc-visually-hidden">of {of}</span>
        </a>
      </li>
      {companies.map(({ id, name }) => (
        <li key={id}>
          <a href={exportAddress({ ...run, format: 'x12', receiver: id })} download>
            X12 for {name} <span className="cc-visually-hidden">of {of}</span>
          </a>
        </li>
      ))}
      {since === null ? null : (
        <li>
          <a href={exportAddress({ ...run, format: 'csv', since })} download>
            Changes since number {since} <span className="cc-visually-hidden">of {of}</span>
          </a>
        </li>
      )}
      {since === null || !isSinceKept
        ? null
        : companies.map(({ id, name }) => (
            <li key={id}>
              <a href={exportAddress({ ...run, format: 'x12', receiver: id, since })} download>
                Changes since number {since} as X12 for {name} <span className="cc-visually-hidden">of {of}</span>
              </a>
            </li>
          ))}
    </ul>
  );
}
