import { Type } from 'typebox';

export const Slug = Type.String({ pattern: '^[a-z0-9-]{1,120}$' });

/** The schools that are granted to a broker's person. */
export const GrantedSchools = Type.Object({
  schools: Type.Array(Type.Object({ slug: Type.String(), UniversityName: Type.String() })),
});
