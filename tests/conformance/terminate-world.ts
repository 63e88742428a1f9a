import { createForm, judgeSubmission, type Answers, type Form, type Json, type Submission } from '@campus-cover/engine';
import { formOptionsFor, worldOf, type World } from '@campus-cover/engine/analysis';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';

const library = await readSchemaFiles(locateSchemas());
const loaded = new Map<string, World>();

/**
 * The services in the form's `given.json` respond as the portal does. A test can replace the document configuration
 * that they return.
 */
export interface Visit {
  readonly school?: string;
  readonly documents?: Readonly<Record<string, Json>>;
  readonly answers?: Answers;
}

/** The termination form for a student with coverage from 2026-08-15 to 2027-08-14, opened on 2026-11-21. */
export function openTermination({ answers, ...visit }: Visit = {}): Form {
  const { world, options } = prepare(visit);
  return createForm(world.definition, { ...options, ...(answers && { answers }) });
}

/** The server's verdict on submitted answers. */
export function judgeTermination({ answers = {}, ...visit }: Visit): Promise<Submission> {
  const { world, options } = prepare(visit);
  return judgeSubmission(world.definition, { ...options, answers });
}

function prepare({ school, documents }: Visit) {
  const key = school ?? '';
  const world = loaded.get(key) ?? worldOf(library, { form: 'terminate', school });
  loaded.set(key, world);
  const lookups = documents && { documentConfiguration: [{ answer: documents }] };
  const options = formOptionsFor(world, { form: 'terminate', title: '', steps: [], ...(lookups && { lookups }) });
  return { world, options };
}

/** Names of the visible fields, or only of those that are also required. */
export function fieldsThat(form: Form, is: 'visible' | 'required'): readonly string[] {
  return Object.keys(form.definition.schema.properties).filter(
    (name) => form.field(name).visible && form.field(name)[is],
  );
}

/** Every answer from a student who has other insurance in their own name. */
export const otherInsurance: Answers = {
  ReasonID: 'INS',
  InternationalStudent: '0',
  PersonCompletingForm: 'Zoë O’Brien-Núñez',
  AlternateEmailAddress: 'zoe@mail.example',
  CarrierID: 'beacon',
  USBasedCarrier: '1',
  Street1: 'PO Box 4000',
  City: 'Salt Lake City',
  StateID: 'UT',
  Zip: '84130',
  Phone: '8015550142',
  IsSubscriber: '1',
  PlanType: 'PPO',
  PolicyholderID: 'XYZ12345600',
  RefundAcknowledgement: true,
};
