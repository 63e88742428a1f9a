import { useState } from 'react';
import { FormView } from '@campus-cover/renderer';
import { coverageForm } from './coverage-form.ts';
import { makeForm } from './make-form.ts';

const services = { records: { edit: async () => false, remove: async () => false } };
const never = () => new Promise<null>(() => undefined);

/** A table of choices that have been asked for and have not come yet. */
export function LateChoicesStory() {
  const [form] = useState(() => makeForm(coverageForm, {}, { lookups: { enrollment: never, cost: never } }));
  return (
    <form noValidate>
      <FormView form={form} services={services} sections={['who']} headingLevel={null} />
    </form>
  );
}
