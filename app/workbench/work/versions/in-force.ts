import type { WorkbenchOverlay } from '../../workbench-context.ts';

/** The version of the form that students have now. */
export type InForce = WorkbenchOverlay['inForce'];
