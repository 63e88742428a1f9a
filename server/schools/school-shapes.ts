import { Type } from 'typebox';
import { Nullable } from '../platform/http/shapes.ts';

/** A message above a page. */
export const Banner = Type.Object({
  id: Type.String(),
  tone: Type.Union([Type.Literal('info'), Type.Literal('warning')]),
  text: Type.String(),
});

/** A school as its signed-in users see it. */
export const SchoolView = Type.Object({
  UniversityID: Type.String(),
  slug: Type.String(),
  UniversityName: Type.String(),
  theme: Type.Record(Type.String(), Type.String()),
  supportUrl: Type.String(),
  payUrl: Nullable(Type.String()),
  /** The SVG's address in the portal. */
  logoUrl: Nullable(Type.String()),
  /** The school's other pages. */
  links: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), url: Type.String() })),
  /** The school's banners for today, shown above the student's own messages. */
  banners: Type.Array(Banner),
  /**
   * The languages of the school's own text, starting with the language that the school writes in; empty for a school
   * without translations.
   */
  languages: Type.Array(Type.Object({ tag: Type.String(), name: Type.String() })),
  /** Time zone of the school's calendar, e.g. `"America/New_York"`. */
  timeZone: Type.String(),
});

/** A school on the login page. */
export const UniversityChoice = Type.Object({
  UniversityID: Type.String(),
  slug: Type.String(),
  UniversityName: Type.String(),
  UniversityCity: Type.String(),
  UniversityState: Type.String(),
  signOn: Type.Union([Type.Literal('password'), Type.Literal('sso')]),
  theme: Type.Record(Type.String(), Type.String()),
  supportUrl: Type.String(),
  logoUrl: Nullable(Type.String()),
  banners: Type.Array(Banner),
});
