import type { FormParts } from '../forms/form-parts.ts';
import type { Workshop } from './workshop.ts';

/** What the code for overlays uses. */
export interface WorkshopParts extends FormParts {
  /** Runs what staff write before publication; closed with the server. */
  readonly workshop: Workshop;
}
