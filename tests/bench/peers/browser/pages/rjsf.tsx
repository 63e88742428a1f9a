import RjsfForm from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { sumByHand } from '../../headless/sum-by-hand.ts';
import type { Answer } from '../../workload/first-answers.ts';
import type { FormOutline } from '../../workload/form-outline.ts';
import { toRjsfForm } from '../../workload/to-rjsf-schema.ts';
import { offerPeer } from './bench-page.ts';
import { textOf, type Answers } from './peer-page.ts';

type Data = Readonly<Record<string, Answers>>;

let shownData: Data | undefined;
const idOf = (name: string) => `root_${sectionOf(name)}_${name}`;

offerPeer({
  open: (outline, answers) => {
    const { schema, uiSchema } = toRjsfForm(outline) as { schema: RJSFSchema; uiSchema: UiSchema<Data> };
    const addUp = withSums(outline);
    const data = dataOf(outline, answers);
    return (host) => createRoot(host).render(<Page schema={schema} uiSchema={uiSchema} data={data} addUp={addUp} />);
  },
  control: (name) => document.getElementById(idOf(name)),
  choice: (name, value) => document.getElementById(`${idOf(name)}-${value === '1' ? 0 : 1}`),
  shown: (name) => textOf(document.getElementById(idOf(name))),
  message: (name) => textOf(document.getElementById(`${idOf(name)}__error`)),
  answer: (name) => shownData?.[sectionOf(name)]?.[name],
});

interface PageProps {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema<Data>;
  readonly data: Data;
  readonly addUp: (data: Data) => Data;
}

function Page({ schema, uiSchema, data: first, addUp }: PageProps) {
  const [data, setData] = useState(() => addUp(first));
  return (
    <RjsfForm<Data>
      schema={schema}
      uiSchema={uiSchema}
      validator={validator as never}
      formData={data}
      liveValidate
      noHtml5Validate
      showErrorList={false}
      onChange={({ formData }) => {
        shownData = addUp(formData!);
        setData(shownData);
      }}
    />
  );
}

function sectionOf(name: string): string {
  return name.slice(0, name.indexOf('_'));
}

function dataOf({ sections }: FormOutline, answers: Answers): Data {
  return Object.fromEntries(
    sections.map(({ id, fields }) => [
      id,
      Object.fromEntries(fields.flatMap(({ name }) => (name in answers ? [[name, answers[name]!]] : []))),
    ]),
  );
}

/** Only sections in which a sum changed become new objects. */
function withSums(outline: FormOutline): (data: Data) => Data {
  const addUp = sumByHand(outline);
  return (data) => {
    const next: Record<string, Readonly<Record<string, Answer>>> = { ...data };
    addUp(
      (name) => next[sectionOf(name)]?.[name],
      (name, total) => {
        const section = sectionOf(name);
        if (next[section]?.[name] !== total) next[section] = { ...next[section], [name]: total };
      },
    );
    return next;
  };
}
