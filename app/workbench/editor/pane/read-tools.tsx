import { Button } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { nameOfFile } from '../../work/overlay-paths.ts';
import type { FilePlace, WorkbenchOverlay } from '../../workbench-context.ts';

export interface ReadToolsProps {
  readonly base: NonNullable<WorkbenchOverlay['base']>;
  readonly isForm: boolean;
  readonly onOpen: (place: FilePlace) => void;
}

/** Buttons to switch between the base form and its parts, which are read-only. */
export function ReadTools({ base, isForm, onOpen }: ReadToolsProps): ReactElement | null {
  const files = isForm ? base.parts.map(({ file }) => file) : [base.file];
  if (files.length === 0) return null;
  return (
    <div className="wb-editor-tools">
      {files.map((name) => (
        <Button key={name} look="quiet" onClick={() => onOpen({ file: name })}>
          {nameOfFile(name)}
        </Button>
      ))}
    </div>
  );
}
