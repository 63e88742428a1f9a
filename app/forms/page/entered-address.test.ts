import {
  compileValidators,
  createForm,
  validatorsFromSource,
  type Answers,
  type FormDefinition,
} from '@campus-cover/engine';
import { expect, it } from 'vitest';
import { enteredAddress } from './entered-address.ts';

const definition: FormDefinition = {
  id: 'ask',
  version: 1,
  title: 'Ask',
  schema: {
    type: 'object',
    properties: { Name: { type: 'string', maxLength: 40 }, username: { type: 'string', maxLength: 254 } },
  },
  uiSchema: { username: { 'ui:options': { inputType: 'email' } } },
  sections: { only: { title: 'Only', order: 1, fields: ['Name', 'username'] } },
};

it.each<[Answers, string | null]>([
  [{ Name: 'Noa', username: 'noa@hill.example' }, 'noa@hill.example'],
  [{ Name: 'Noa' }, null],
])('finds in %j the address %s', (answers, address) => {
  const validators = validatorsFromSource(compileValidators(definition));
  expect(enteredAddress(createForm(definition, { today: '2026-11-21', answers, validators }))).toBe(address);
});
