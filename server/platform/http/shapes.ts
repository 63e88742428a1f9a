import { formSchema, limits } from '@campus-cover/schemas';
import { Type, type TSchema } from 'typebox';

/** Shapes that several routes share. Every object is closed: the server refuses an unknown name. */

export const closed = { additionalProperties: false } as const;
export const Text = Type.String({ maxLength: 2000 });
export const Id = Type.String({ minLength: 1, maxLength: 64 });
/** A form's name, e.g. `"waiver"`. */
export const FormName = Type.String({
  pattern: formSchema.definitions.kebabId.pattern,
  maxLength: limits.longestFormName,
});
/** A number in an address, 1 or higher. */
export const numberText = '^[1-9]\\d{0,8}$';
export const NumberText = Type.String({ pattern: numberText });
export const IsoDay = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
export const Moment = Type.String({ maxLength: 40, description: 'ISO 8601, UTC' });
export const Nullable = <Shape extends TSchema>(shape: Shape) => Type.Union([shape, Type.Null()]);

/** A JSON object with any keys, e.g. answers or a context. */
export const JsonRecord = Type.Record(Type.String(), Type.Unknown());

export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    code: Type.String(),
    detail: Type.String(),
    reference: Type.String(),
    url: Type.Optional(Type.String({ description: 'The page where the person can continue' })),
    issues: Type.Optional(
      Type.Array(
        Type.Object({
          code: Type.String(),
          path: Type.String(),
          params: JsonRecord,
          message: Type.String(),
          check: Type.Optional(Type.String()),
        }),
      ),
    ),
  },
  { description: 'application/problem+json (RFC 9457)' },
);

export const DocumentInfo = Type.Object({
  id: Id,
  name: Type.String(),
  size: Type.Integer(),
  type: Type.String(),
  held: Type.Optional(
    Type.Union([Type.Literal('waiting'), Type.Literal('infected')], {
      description: 'Why no one can open the document: it is waiting for the virus check, or the check found malware',
    }),
  ),
});

/** What a call stored for each file in the request, in the same order as the files. */
export const DocumentsKept = Type.Object({ documents: Type.Array(DocumentInfo) });

/** A form page's query. The form decides which names it uses. */
export const FormQuery = Type.Object(
  {
    Id: Type.Optional(Id),
    PrevId: Type.Optional(Id),
    WId: Type.Optional(Id),
    SId: Type.Optional(Id),
    university: Type.Optional(Id),
    token: Type.Optional(Id),
    flow: Type.Optional(Id),
    PId: Type.Optional(Id),
    SCId: Type.Optional(Id),
    tId: Type.Optional(Id),
    school: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  closed,
);

/** The school that the page shows: a broker's person must name it. See `requireDesk`. */
export const deskSchool = { school: Type.Optional(Type.String({ maxLength: 120 })) };
export const DeskQuery = Type.Object(deskSchool, closed);

export const CheckAnswer = Type.Object({ Result: Type.Boolean(), ErrorMessage: Type.String() });

export const CarrierPatterns = Type.Object({
  InsuranceIDRegex: Type.String(),
  WrongInsuranceIDMessage: Type.String(),
  SubscriberIDRegex: Type.String(),
  WrongSubscriberIDMessage: Type.String(),
});
