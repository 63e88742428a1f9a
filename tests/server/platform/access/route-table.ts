import { multipart, png } from '../../documents/multipart.ts';
import { ofSchool, ofStudent, own, shared, type RouteRow } from './route-row.ts';

const key = { 'idempotency-key': '5f0c3b51-8a66-4b8e-9a3a-3d1f5c1e9a01' };
const noPrefill = { status: 200, body: { Error: 'Oops, something went wrong', Url: '/GenericError' } };
const callRefused = { status: 200, body: { success: false, url: '/GenericError' } };
const adasEnrollment = {
  StudentCoverages: [{ StudentCoverageID: 'cov_ada', PayTimeOption: 'Pay now', DependentID: [], InstallmentName: '' }],
  PerEntireTransaction: 'Credit Card',
};
const overlay = '/api/workbench/overlays/bay-state/waiver';
const school = '/api/portal/workbench/schools/bay-state';
const schoolFiles = { 'school.json': '{}' };
const upload = () => multipart([{ name: 'UploadedFiles', value: png, fileName: 'card.png' }]);

/**
 * Maps each `"METHOD /route"` to its rows: one row, or one for each kind of item that a request names. A HEAD request
 * uses the rows of its GET request.
 */
export const routeTable: Readonly<Record<string, readonly RouteRow[]>> = {
  'GET /healthz': [shared('public')],
  'GET /readyz': [shared('public')],
  'GET /api/docs': [shared('public')],
  'GET /api/docs.css': [shared('public')],
  'GET /api/openapi.json': [shared('public')],
  'POST /api/csp-reports': [shared('public')],
  'POST /api/portal/page-failures': [shared('public')],

  'GET /saml/:slug/metadata': [shared('public', () => ({ url: '/saml/bay-state/metadata' }))],
  'GET /saml/:slug/login': [shared('public')],
  'POST /saml/:slug/acs': [shared('public')],
  'GET /saml/arrival': [shared('public')],
  'GET /saml/:slug/logout': [shared('public')],

  'GET /api/forms': [shared('visitor')],
  'GET /api/forms/languages/:tag': [shared('public')],
  'GET /api/forms/definitions/:hash(^[0-9a-f]{64}).json': [shared('public')],
  'GET /api/forms/validators/:hash(^[0-9a-f]{64}).js': [shared('public')],
  'GET /api/forms/:formId/visit': [
    ofStudent('visitor', () => ({ url: '/api/forms/waiver/visit?Id=cov_ada' }), { demands: 'student' }),
    own('visitor', { demands: 'student', ask: () => ({ url: '/api/forms/profile/visit' }) }),
    shared('visitor', () => ({ url: '/api/forms/registration/visit?university=uni_bay-state' })),
    own('visitor', {
      demands: 'signed-in',
      notWhileActing: true,
      ask: () => ({ url: '/api/forms/reset-password/visit' }),
    }),
  ],
  'PUT /api/forms/:formId/draft': [
    ofStudent('student', ({ definitionHash }) => ({
      url: '/api/forms/waiver/draft?Id=cov_ada',
      payload: { answers: {}, definitionHash },
    })),
  ],
  'POST /api/forms/:formId/submissions': [
    ofStudent(
      'visitor',
      ({ definitionHash }) => ({
        url: '/api/forms/waiver/submissions?Id=cov_ada',
        payload: { answers: {}, definitionHash },
        headers: key,
      }),
      { demands: 'student' },
    ),
    own('visitor', {
      demands: 'student',
      ask: ({ definitionHash }) => ({
        url: '/api/forms/profile/submissions',
        payload: { answers: {}, definitionHash },
        headers: key,
      }),
    }),
    own('visitor', {
      demands: 'signed-in',
      notWhileActing: true,
      ask: ({ definitionHash }) => ({
        url: '/api/forms/reset-password/submissions',
        payload: { answers: {}, definitionHash },
        headers: key,
      }),
    }),
  ],
  'DELETE /api/forms/:formId/subject': [
    ofStudent('student', async ({ dependent }) => ({ url: `/api/forms/dependent/subject?Id=${await dependent()}` })),
  ],
  'POST /api/forms/:formId/documents': [
    ofStudent('student', () => ({ url: '/api/forms/waiver/documents?Id=cov_ada&field=UploadedFiles', ...upload() })),
  ],
  'GET /api/forms/documents/:id': [
    ofStudent('student', async ({ document }) => ({ url: `/api/forms/documents/${await document()}` })),
  ],
  'DELETE /api/forms/documents/:id': [
    ofStudent('student', async ({ document }) => ({ url: `/api/forms/documents/${await document()}` })),
  ],

  'GET /dev/mail': [shared('public')],
  'GET /dev/mail.css': [shared('public')],
  'GET /dev/mail/:id': [shared('public')],
  'GET /dev/mail/:id/html': [shared('public')],
  'GET /dev/mail/:id/source': [shared('public')],

  'GET /api/portal/session': [own('visitor')],
  'GET /api/portal/sessions': [own('signed-in', { notWhileActing: true })],
  'DELETE /api/portal/sessions/:handle': [own('signed-in', { notWhileActing: true })],
  'POST /api/portal/sessions/end-all': [own('signed-in', { notWhileActing: true })],
  'GET /api/portal/universities': [shared('public')],
  'GET /api/portal/logos/:name(^[a-z0-9-]{1,120}).svg': [shared('public')],
  'GET /api/portal/second-factor': [shared('public')],
  'POST /api/portal/second-factor': [shared('public')],
  'GET /api/portal/broker/schools': [own('broker')],
  'GET /api/portal/broker/reports/:slug': [ofSchool('broker', () => ({ url: '/api/portal/broker/reports/bay-state' }))],
  'GET /api/portal/broker/report-file': [own('broker')],
  'POST /api/portal/broker/school': [
    own('broker', { ask: () => ({ url: '/api/portal/broker/school', payload: { slug: 'x' } }) }),
  ],
  'GET /api/search/university/students': [own('administrator')],
  'GET /api/Search/Universities': [shared('public')],
  'GET /api/sitecore/NewsSearch/NewsPostsSearch': [own('visitor')],
  'GET /api/search/globalfaqsearch': [own('visitor')],
  'GET /api/portal/news/:school/:id': [own('visitor', { ask: () => ({ url: '/api/portal/news/all/welcome' }) })],
  'POST /api/portal/impersonation': [
    ofSchool('administrator', () => ({
      url: '/api/portal/impersonation',
      payload: { UniversityStudentID: 'S-ada' },
      foreign: { status: 200, body: { success: false } },
    })),
  ],
  'DELETE /api/portal/impersonation': [own('signed-in')],
  'GET /api/portal/audit': [own('administrator')],
  'GET /api/portal/roster-periods': [own('administrator')],
  'GET /api/portal/roster-runs': [own('administrator')],
  'POST /api/portal/roster-runs': [own('administrator')],
  'POST /api/portal/roster-runs/undo': [own('administrator')],
  'POST /api/portal/roster-students/explain': [own('administrator')],
  'GET /api/portal/roster-runs/:number': [
    ofSchool('administrator', async ({ rosterRun }) => ({ url: `/api/portal/roster-runs/${await rosterRun()}` })),
  ],
  'GET /api/portal/roster-runs/:number/problems': [
    ofSchool('administrator', async ({ rosterRun }) => ({
      url: `/api/portal/roster-runs/${await rosterRun()}/problems`,
    })),
  ],
  'GET /api/portal/roster-runs/:number/errors.csv': [
    ofSchool('administrator', async ({ rosterRun }) => ({
      url: `/api/portal/roster-runs/${await rosterRun()}/errors.csv`,
    })),
  ],
  'POST /api/portal/roster-runs/:number/apply': [
    ofSchool('administrator', async ({ rosterRun }) => ({
      url: `/api/portal/roster-runs/${await rosterRun()}/apply`,
      payload: { accept: false },
    })),
  ],
  'POST /api/portal/roster-runs/:number/discard': [
    ofSchool('administrator', async ({ rosterRun }) => ({
      url: `/api/portal/roster-runs/${await rosterRun()}/discard`,
    })),
  ],
  'GET /api/portal/requests/:reference': [
    ofSchool('administrator', async ({ request }) => ({ url: `/api/portal/requests/${(await request()).reference}` })),
  ],
  'GET /api/portal/requests/:reference/documents/:id': [
    ofSchool('administrator', async ({ request }) => {
      const { reference, document } = await request();
      return { url: `/api/portal/requests/${reference}/documents/${document}` };
    }),
  ],
  // Without a token, the route refuses everyone; `exports.test.ts` covers tokens.
  'GET /api/exports/:kind': [
    { ...shared('public', () => ({ url: '/api/exports/charges?school=bay-state' })), needsToken: true },
  ],
  // `imports/decisions.test.ts` covers tokens.
  'POST /api/decisions': [
    {
      ...shared('public', () => ({
        url: '/api/decisions',
        payload: {
          school: 'bay-state',
          decisions: [{ key: '1', reference: 'CC-NONE', decision: 'accept' }],
        },
      })),
      needsToken: true,
    },
  ],
  'GET /api/portal/exports': [own('administrator')],
  'POST /api/portal/exports': [
    own('administrator', { ask: () => ({ url: '/api/portal/exports', payload: { kind: 'unanswered' } }) }),
  ],
  'GET /api/portal/exports/:kind/:number': [
    ofSchool('administrator', async ({ exportRun }) => ({
      url: `/api/portal/exports/enrollments/${await exportRun()}`,
      foreign: { status: 410, body: { code: 'EXPORT_RUN_GONE' } },
    })),
  ],
  'GET /api/portal/reminders': [own('administrator')],
  'GET /api/portal/reminders/addresses': [own('administrator')],
  'GET /api/portal/reminders/addresses.csv': [own('administrator')],
  'DELETE /api/portal/reminders/addresses/:student': [
    ofSchool('administrator', () => ({ url: '/api/portal/reminders/addresses/stu_ada' })),
  ],
  'GET /api/portal/reports': [own('desk')],
  'GET /api/portal/reports/:period': [own('desk', { ask: () => ({ url: '/api/portal/reports/annual' }) })],
  'GET /api/portal/reports/:period/file': [own('desk', { ask: () => ({ url: '/api/portal/reports/annual/file' }) })],
  'GET /api/portal/reviews': [own('desk', { ask: () => ({ url: '/api/portal/reviews?state=waiting' }) })],
  'GET /api/portal/reviews/:reference': [
    ofSchool('desk', async ({ review }) => ({ url: `/api/portal/reviews/${(await review()).reference}` })),
  ],
  'GET /api/portal/reviews/:reference/documents/:id': [
    ofSchool('desk', async ({ review }) => {
      const { reference, document } = await review();
      return { url: `/api/portal/reviews/${reference}/documents/${document}` };
    }),
  ],
  'POST /api/portal/reviews/:reference/claim': [
    ofSchool('desk', async ({ review }) => ({
      url: `/api/portal/reviews/${(await review()).reference}/claim`,
    })),
  ],
  // It reports for each of the reviews that it does not exist at the caller's school.
  'POST /api/portal/reviews/decisions': [
    own('desk', {
      ask: async ({ review }) => {
        const { reference, sentAt } = await review();
        const payload = { decision: 'no-us-care', reviews: [{ reference, sentAt }] };
        return { url: '/api/portal/reviews/decisions', payload };
      },
    }),
  ],
  'POST /api/portal/reviews/:reference/undo': [
    ofSchool('desk', async ({ review }) => {
      const { reference, sentAt } = await review();
      return { url: `/api/portal/reviews/${reference}/undo`, payload: { decidedAt: sentAt } };
    }),
  ],
  'POST /api/portal/reviews/:reference/decision': [
    ofSchool('desk', async ({ review }) => {
      const { reference, sentAt } = await review();
      return { url: `/api/portal/reviews/${reference}/decision`, payload: { decision: 'no-us-care', sentAt } };
    }),
  ],
  'GET /api/portal/corrections/refusals': [own('administrator')],
  'GET /api/portal/corrections/students': [
    own('administrator', { ask: () => ({ url: '/api/portal/corrections/students?name=ada' }) }),
  ],
  'GET /api/portal/corrections/students/:student': [
    ofSchool('administrator', () => ({ url: '/api/portal/corrections/students/stu_ada' })),
  ],
  'POST /api/portal/corrections/students/:student/preview': [
    ofSchool('administrator', () => ({
      url: '/api/portal/corrections/students/stu_ada/preview',
      payload: { kind: 'close-account' },
    })),
  ],
  'POST /api/portal/corrections/students/:student': [
    // The account stays open, because nothing was confirmed.
    ofSchool('administrator', () => ({
      url: '/api/portal/corrections/students/stu_ada',
      payload: { kind: 'close-account', reason: 'A test.', confirmed: [] },
      headers: key,
    })),
  ],
  'GET /api/portal/refunds': [own('administrator')],
  'GET /api/portal/refunds/payments/:reference': [
    ofSchool('administrator', () => ({ url: '/api/portal/refunds/payments/CC-ADA-PAID' })),
  ],
  'POST /api/portal/refunds': [
    // Nothing arrived for this payment, so the owner is refused, too.
    ofSchool('administrator', () => ({
      url: '/api/portal/refunds',
      payload: { reference: 'CC-ADA-PAID', providerPaymentId: 'pi_1', amount: '1.00', reason: 'A test.' },
      headers: key,
    })),
  ],
  'POST /api/portal/refunds/:refund/release': [
    ofSchool('administrator', async ({ refund }) => ({ url: `/api/portal/refunds/${await refund()}/release` })),
  ],
  'POST /api/portal/refunds/:refund/refuse': [
    ofSchool('administrator', async ({ refund }) => ({
      url: `/api/portal/refunds/${await refund()}/refuse`,
      payload: { reason: 'A test.' },
    })),
  ],
  'POST /api/portal/logout': [own('visitor')],
  'GET /api/portal/dashboard': [own('student')],
  'POST /api/sitecore/Student/GetSupportLink': [own('student')],
  'GET /api/refreshvoc/:id': [ofStudent('student', () => ({ url: '/api/refreshvoc/cov_ada' }))],
  'GET /api/portal/enrollment': [
    own('student', { ask: () => ({ url: '/api/portal/enrollment?flow=enroll' }) }),
    ofStudent('student', () => ({ url: '/api/portal/enrollment?flow=life-event&PId=cov_ada' })),
  ],
  'GET /api/portal/confirmations/:reference': [
    ofStudent('student', () => ({ url: '/api/portal/confirmations/CC-LAST-YEAR' })),
  ],
  'GET /api/portal/confirmations/:reference/pdf': [
    ofStudent('student', () => ({ url: '/api/portal/confirmations/CC-LAST-YEAR/pdf' })),
  ],
  'GET /api/portal/payments/:reference/receipt': [
    ofStudent('student', () => ({ url: '/api/portal/payments/CC-ADA-PAID/receipt' })),
  ],

  'GET /api/portal/payments/:reference': [ofStudent('student', () => ({ url: '/api/portal/payments/CC-ADA-PAYS' }))],
  'POST /api/portal/payments/:reference/installments/:number/checkout': [
    ofStudent('student', () => ({ url: '/api/portal/payments/CC-ADA-PAID/installments/2/checkout' }), {
      notWhileActing: true,
    }),
  ],
  'POST /api/portal/payments/:reference/checkout': [
    ofStudent('student', () => ({ url: '/api/portal/payments/CC-ADA-PAYS/checkout' }), { notWhileActing: true }),
  ],
  'POST /api/payments/webhooks/stripe': [shared('public')],
  'POST /api/sitecore/Student/GetPayLink': [own('student')],

  'POST /api/sitecore/Account/Login': [shared('public')],
  'POST /api/sitecore/Account/CheckUserLogin': [shared('public')],
  'POST /api/sitecore/Account/LoginPage': [shared('public')],
  'POST /api/sitecore/Account/Register': [shared('public')],
  'POST /api/sitecore/Account/CheckSSOSession': [own('visitor')],
  'POST /api/sitecore/Account/SSOUniversityCheck': [shared('public')],
  'GET /api/sitecore/Account/GetStudentIdRegex': [shared('public')],
  'GET /api/sitecore/Account/CheckEmailId': [shared('public')],
  'GET /api/sitecore/Account/CheckStudentId': [shared('public')],
  'POST /api/sitecore/Account/VerificationLink': [shared('public')],
  'POST /api/sitecore/Password/Forgot': [own('visitor')],
  'POST /api/sitecore/Password/Reset': [
    own('visitor', {
      demands: 'signed-in',
      notWhileActing: true,
      ask: () => ({ url: '/api/sitecore/Password/Reset', payload: { NewPassword: 'x' } }),
    }),
  ],
  'POST /api/sitecore/DuplicateStudent/MailSending': [shared('public')],
  'POST /api/portal/verify-email': [shared('public')],
  'GET /api/PrefillRegistration': [shared('public')],
  'GET /api/StudentEditProfile': [own('student')],
  'POST /api/sitecore/Account/VerifyUser': [own('visitor')],
  'POST /api/sitecore/Account/Dashboard': [own('visitor')],
  'GET /api/sitecore/StudentInfo/GetStudentAddress': [own('student')],
  'GET /api/sitecore/StudentInfo/GetStudentInfo': [own('student')],
  'GET /api/sitecore/Waiver/GetRegExpInfoByCarrierID': [
    ofSchool('student', () => ({ url: '/api/sitecore/Waiver/GetRegExpInfoByCarrierID?carrierID=car_acorn' })),
  ],
  'GET /api/sitecore/Waiver/ValidateStudentCoverageSubscriberID': [own('student')],
  'GET /api/sitecore/Waiver/CheckSubscriberDOB': [own('student')],
  'POST /api/sitecore/Waiver/WaiverSaveBtnClick': [
    ofStudent('student', () => ({
      url: '/api/sitecore/Waiver/WaiverSaveBtnClick?Id=cov_ada',
      ...multipart([{ name: 'PersonCompletingForm', value: 'Ada Sample' }]),
      foreign: { status: 200, body: { success: false, url: '/GenericError' } },
    })),
  ],
  'POST /api/sitecore/Waiver/WaiverDocUploadBtnClick': [
    ofStudent('student', () => ({
      url: '/api/sitecore/Waiver/WaiverDocUploadBtnClick?Id=cov_ada',
      ...upload(),
    })),
  ],
  ...Object.fromEntries(
    ['EnrollCoverage/EnrollAddDependentBtnClick', 'PTAQLEDependentCoverage/EnrollPTADependentBtnClick'].map((call) => [
      `POST /api/sitecore/${call}`,
      [
        ofStudent('student', async ({ dependent }) => ({
          url: `/api/sitecore/${call}`,
          ...multipart([
            { name: 'DependentID', value: await dependent() },
            { name: 'City', value: 'Salem' },
          ]),
          foreign: callRefused,
        })),
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['EnrollCoverage/EnrollDeleteDependentBtnClick', 'PTAQLEDependentCoverage/PTAEnrollDeleteDependentBtnClick'].map(
      (call) => [
        `POST /api/sitecore/${call}`,
        [
          ofStudent('student', async ({ dependent }) => ({
            url: `/api/sitecore/${call}`,
            payload: { dependentID: await dependent() },
            foreign: callRefused,
          })),
        ],
      ],
    ),
  ),
  'POST /api/sitecore/EnrollCoverage/DeleteEventSpecificDocumentPTA': [own('student')],
  'GET /api/PrefillDependent': [
    ofStudent('student', async ({ dependent }) => ({
      url: `/api/PrefillDependent?filter=DependentID:eq:${await dependent()}`,
      foreign: noPrefill,
    })),
  ],
  ...Object.fromEntries(
    ['CalculateEnrollCoverageCostBreakDown', 'CalculatePTAEnrollCoverageCostBreakDown'].map((call) => [
      `GET /api/sitecore/EnrollCoverage/${call}`,
      [
        ofStudent('student', () => ({
          url: `/api/sitecore/EnrollCoverage/${call}?payload=${encodeURIComponent(JSON.stringify(adasEnrollment))}`,
        })),
      ],
    ]),
  ),
  'POST /api/sitecore/Account/ConfirmEnrollment': [
    ofStudent('student', () => ({
      url: '/api/sitecore/Account/ConfirmEnrollment',
      payload: { StudentCoverageID: 'cov_ada' },
    })),
  ],
  'POST /api/sitecore/Student/EnrollSessionClearance': [own('student')],
  'POST /api/sitecore/Student/EnrollQLESessionClearance': [own('student')],
  'GET /api/PrefillQLEFields': [
    ofStudent('student', () => ({
      url: '/api/PrefillQLEFields?filter=IndividualCoverageID:eq:cov_ada',
      foreign: noPrefill,
    })),
  ],
  'GET /api/PrefillWaiver': [
    ofStudent('student', () => ({
      url: '/api/PrefillWaiver?filter=StudentCoverageID:eq:cov_ada',
      foreign: noPrefill,
    })),
  ],
  'POST /api/sitecore/TerminateEnroll/GetOrigamiDocConfiguration': [own('student')],
  'POST /api/sitecore/TerminateEnroll/EnrollDocUploadBtnClick': [
    ofStudent('student', () => ({
      url: '/api/sitecore/TerminateEnroll/EnrollDocUploadBtnClick?Id=cov_ada-enrolled',
      ...upload(),
    })),
  ],
  'GET /api/sitecore/TerminateEnroll/GetRegExpInfoByCarrierID': [
    ofSchool('student', () => ({ url: '/api/sitecore/TerminateEnroll/GetRegExpInfoByCarrierID?carrierID=car_acorn' })),
  ],
  'GET /api/sitecore/TerminateEnroll/ValidateStudentCoverageSubscriberID': [own('student')],
  'GET /api/sitecore/TerminateEnroll/CheckSubscriberDOB': [own('student')],
  'GET /api/prefillteminationapi': [
    ofStudent('student', () => ({
      url: '/api/prefillteminationapi?filter=StudentCoverageID:eq:cov_ada-enrolled',
      foreign: noPrefill,
    })),
  ],
  'GET /api/carrier': [ofSchool('student', () => ({ url: '/api/carrier?filter=ContactID:eq:car_acorn' }))],
  'GET /api/universitydetails': [own('visitor')],

  'GET /api/workbench': [own('staff')],
  'POST /api/workbench/forms': [
    own('staff', {
      ask: () => ({
        url: '/api/workbench/forms',
        payload: { school: 'bay-state', form: 'waiver', title: 'A test', from: { template: 'desk-request' } },
      }),
    }),
  ],
  'GET /api/workbench/overlays/:school/:form': [own('staff', { ask: () => ({ url: overlay }) })],
  'GET /api/workbench/overlays/:school/:form/editing': [own('staff', { ask: () => ({ url: `${overlay}/editing` }) })],
  'PUT /api/workbench/overlays/:school/:form/draft': [
    own('staff', { ask: () => ({ url: `${overlay}/draft`, payload: { files: {}, basedOn: 0, revision: null } }) }),
  ],
  'DELETE /api/workbench/overlays/:school/:form/draft': [own('staff', { ask: () => ({ url: `${overlay}/draft` }) })],
  'POST /api/workbench/overlays/:school/:form/publications': [
    own('staff', {
      ask: () => ({ url: `${overlay}/publications`, payload: { files: {}, basedOn: 7, why: 'A test' } }),
    }),
  ],
  'GET /api/workbench/overlays/:school/:form/publications': [
    own('staff', { ask: () => ({ url: `${overlay}/publications` }) }),
  ],
  'GET /api/workbench/overlays/:school/:form/publications/:number': [
    own('staff', { ask: () => ({ url: `${overlay}/publications/1` }) }),
  ],
  'POST /api/workbench/overlays/:school/:form/publications/:number/restore': [
    own('staff', { ask: () => ({ url: `${overlay}/publications/1/restore`, payload: { basedOn: 7, why: 'A test' } }) }),
  ],
  'POST /api/workbench/preview': [own('staff')],
  'GET /api/workbench/validators/:hash(^[0-9a-f]{64}).js': [
    own('staff', { ask: ({ definitionHash }) => ({ url: `/api/workbench/validators/${definitionHash}.js` }) }),
  ],
  'POST /api/workbench/checks/lint': [own('staff')],
  'POST /api/workbench/checks/prove': [own('staff')],
  'POST /api/workbench/checks/scenarios': [own('staff')],
  'POST /api/workbench/checks/coverage': [own('staff')],
  'POST /api/workbench/checks/changes': [own('staff')],
  'POST /api/workbench/checks/texts': [own('staff')],
  'GET /api/workbench/students': [own('staff')],
  'GET /api/portal/workbench/schools': [own('staff')],
  'POST /api/portal/workbench/schools': [
    own('staff', {
      ask: () => ({ url: '/api/portal/workbench/schools', payload: { slug: 'prairie', name: 'Prairie' } }),
    }),
  ],
  'GET /api/portal/workbench/schools/:slug': [own('staff', { ask: () => ({ url: school }) })],
  'PUT /api/portal/workbench/schools/:slug/draft': [
    own('staff', {
      ask: () => ({ url: `${school}/draft`, payload: { files: schoolFiles, basedOn: 0, revision: null } }),
    }),
  ],
  'DELETE /api/portal/workbench/schools/:slug/draft': [own('staff', { ask: () => ({ url: `${school}/draft` }) })],
  'POST /api/portal/workbench/schools/:slug/check': [
    own('staff', { ask: () => ({ url: `${school}/check`, payload: { files: schoolFiles } }) }),
  ],
  'POST /api/portal/workbench/schools/:slug/costs': [
    own('staff', { ask: () => ({ url: `${school}/costs`, payload: { files: schoolFiles, onDay: '2026-11-21' } }) }),
  ],
  'POST /api/portal/workbench/schools/:slug/publications': [
    own('staff', {
      ask: () => ({
        url: `${school}/publications`,
        payload: { files: schoolFiles, basedOn: 0, why: 'A test', accept: false },
      }),
    }),
  ],
  'GET /api/portal/workbench/schools/:slug/publications': [
    own('staff', { ask: () => ({ url: `${school}/publications` }) }),
  ],
  'GET /api/portal/workbench/schools/:slug/publications/:number': [
    own('staff', { ask: () => ({ url: `${school}/publications/1` }) }),
  ],
  'GET /api/portal/workbench/schools/:slug/built-in': [own('staff', { ask: () => ({ url: `${school}/built-in` }) })],
  'POST /api/portal/workbench/schools/:slug/publications/:number/restore': [
    own('staff', {
      ask: () => ({ url: `${school}/publications/1/restore`, payload: { basedOn: 1, why: 'A test', accept: false } }),
    }),
  ],
};
