import type { FormParts } from '../forms/form-parts.ts';
import type { Workshop } from './workshop.ts';

/** The parts that the overlay code uses. */
export interface WorkshopParts extends FormParts {
  /** Runs what staff write before they publish it. It closes with the server. */
  readonly workshop: Workshop;
}
