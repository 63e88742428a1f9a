import { Type } from 'typebox';
import { closed, FormName, JsonRecord } from '../../platform/http/shapes.ts';

export const FormParams = Type.Object({ formId: FormName }, closed);
export const AnswersBody = Type.Object(
  { answers: JsonRecord, definitionHash: Type.String({ pattern: '^[0-9a-f]{64}$' }) },
  closed,
);
export const LanguageTag = Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}$' });
