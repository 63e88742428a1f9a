import { Type } from 'typebox';
import type { PortalServer } from '../platform/http/portal-server.ts';
import type { SchoolParts } from '../schools/school-parts.ts';
import { transact } from '../schools/transact.ts';
import { getStudentAddress } from './get-student-address.ts';
import { getStudentInfo } from './get-student-info.ts';

/** The specification's StudentInfo calls. */
export function addStudentInfoRoutes(server: PortalServer, parts: SchoolParts): void {
  server.get(
    '/api/sitecore/StudentInfo/GetStudentAddress',
    {
      config: { access: 'student' },
      schema: {
        tags: ['StudentInfo'],
        summary: "The student's address",
        response: {
          200: Type.Object({
            Street1: Type.String(),
            Street2: Type.String(),
            City: Type.String(),
            PostalCode: Type.String(),
            CountryID: Type.String(),
            StateID: Type.String(),
          }),
        },
      },
    },
    (request) => transact(parts, request, getStudentAddress),
  );

  server.get(
    '/api/sitecore/StudentInfo/GetStudentInfo',
    {
      config: { access: 'student' },
      schema: {
        tags: ['StudentInfo'],
        summary: "The student's identity",
        response: {
          200: Type.Object({
            FirstName: Type.String(),
            LastName: Type.String(),
            SchoolStudentID: Type.String(),
            Email: Type.String(),
          }),
        },
      },
    },
    (request) => transact(parts, request, getStudentInfo),
  );
}
