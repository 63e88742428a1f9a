import { png } from '../documents/multipart.ts';
import { testPassword } from '../open-test-server.ts';
import {
  answers,
  callRefused,
  dollars,
  idOf,
  like,
  names,
  noPrefill,
  notFound,
  ofSchool,
  ofStudent,
  oneOrMore,
  refuses,
  text,
  type ContractRow,
} from './contract-row.ts';
import type { ContractWorld } from './contract-world.ts';

const card = { name: 'UploadedFiles', fileName: 'card.png', value: png };
const uploaded = { id: idOf('doc'), name: 'card.png', size: png.length, type: 'image/png' };
/** The parameters that a form page's address may contain; each form uses some of them. */
const formQuery = ['Id', 'PrevId', 'WId', 'SId', 'university', 'token', 'flow', 'PId', 'SCId', 'tId', 'school'];

/**
 * The 52 calls of the specification, each with its exact request and responses. The rows leave out the refusals that
 * all calls of the same kind share: an extra, missing or repeated name; a wrong method, spelling or content type; no
 * session; the wrong role; a different filter. contract.test.ts sends those requests for each call.
 */
const detailsOfEmpire = {
  StudentIDLabel: 'Student ID',
  Street1: '350 Fifth Avenue',
  Street2: '',
  City: 'New York',
  StateID: 'NY',
  PostalCode: '10118',
};

export const contractTable: Readonly<Record<string, ContractRow>> = {
  // Account

  '[API-1] POST /api/sitecore/Account/VerifyUser': {
    caller: 'anyone',
    sends: {},
    answers: { success: false, url: '/login' },
    also: {
      'a student who is signed in': { by: 'student', answers: { success: true, url: '/dashboard' } },
      'an administrator': { by: 'office', answers: { success: true, url: '/impersonate' } },
    },
  },
  '[API-2] POST /api/sitecore/Account/Dashboard': {
    caller: 'anyone',
    sends: {},
    answers: { url: '/login' },
    also: {
      'a student who is signed in': { by: 'student', answers: { url: '/dashboard' } },
      'an administrator': { by: 'office', answers: { url: '/impersonate' } },
    },
  },
  '[API-3] POST /api/sitecore/Account/LoginPage': {
    caller: 'anyone',
    sends: { body: { universityid: 'uni_bay-state' } },
    answers: { url: '/login?university=uni_bay-state' },
    also: {
      'a school with its own sign-on': {
        sends: { body: { universityid: 'empire' } },
        answers: { url: '/saml/empire/login' },
      },
      'an unknown school': { sends: { body: { universityid: 'nowhere' } }, answers: { url: '/login' } },
    },
  },
  '[API-4] POST /api/sitecore/Account/VerificationLink': {
    caller: 'anyone',
    sends: { body: { username: 'una@bay-state.example' } },
    answers: { url: '/login', message: like(/we have sent a new link/) },
    budget: { of: 'account-mail:address', limit: 10_000 },
    also: {
      'an invalid address': {
        sends: { body: { username: 'una' } },
        answers: { error: 'Error: Please enter a valid email address.' },
      },
    },
  },
  '[API-5] POST /api/sitecore/Account/Login': {
    caller: 'anyone',
    sends: { body: { email: 'ben@bay-state.example', password: testPassword, university: 'uni_bay-state' } },
    optional: ['password', 'university'],
    answers: { url: '/dashboard' },
    // Wrong passwords have their own limits, which do not apply to a browser that has signed in before.
    budget: { of: 'check-user-login:address', limit: 10_000 },
    also: {
      'a wrong password': {
        sends: { body: { email: 'ben@bay-state.example', password: 'Wrong-Horse-7' } },
        answers: { error: 'Error: The email address and password do not match an account.' },
      },
      'no password yet': {
        sends: { body: { email: 'ben@bay-state.example' } },
        answers: { error: 'Password field is required' },
      },
      'an address that is not confirmed': {
        sends: { body: { email: 'una@bay-state.example', password: testPassword } },
        answers: { error: like(/^Error: Confirm your email address first\./), unconfirmed: true },
      },
      'an address of a school with its own sign-on': {
        sends: { body: { email: 'sam@empire.example' } },
        answers: { url: '/saml/empire/login' },
      },
    },
  },
  '[API-6] POST /api/sitecore/Account/Register': {
    caller: 'anyone',
    sends: { body: { university: 'bay-state University' } },
    answers: { url: '/register?university=uni_bay-state' },
    also: {
      'a school with its own sign-on': {
        sends: { body: { university: 'uni_empire' } },
        answers: { url: '/saml/empire/login' },
      },
      'an unknown school': {
        sends: { body: { university: 'nowhere' } },
        answers: { error: 'Choose your university from the list' },
      },
    },
  },
  '[API-7] POST /api/sitecore/Account/CheckSSOSession': {
    caller: 'anyone',
    sends: { body: { universityname: 'empire University' } },
    answers: { isNotActive: true },
  },
  '[API-8] POST /api/sitecore/Account/CheckUserLogin': {
    caller: 'anyone',
    sends: { body: { email: 'sam@empire.example' } },
    answers: { isSSO: true },
    budget: { of: 'check-user-login:address', limit: 10_000 },
    also: {
      'a person with a password': { sends: { body: { email: 'ben@bay-state.example' } }, answers: { isSSO: false } },
      'an unknown address': { sends: { body: { email: 'nobody@nowhere.example' } }, answers: { isSSO: false } },
      'an invalid address': {
        sends: { body: { email: 'sam' } },
        ...refuses(400, 'REQUEST_INVALID', 'Error: Please enter a valid email address.'),
      },
    },
  },
  '[API-9] POST /api/sitecore/Account/ConfirmEnrollment': {
    caller: 'student',
    sends: async ({ chosen }) => ({ body: { StudentCoverageID: await chosen() } }),
    answers: { Success: true, msg: like(/^CC-/) },
    foreign: ofStudent(notFound),
    budget: { of: 'submission', limit: 60 },
    also: {
      'a coverage that is in no saved enrollment': {
        sends: async ({ eligible }) => ({ body: { StudentCoverageID: await eligible() } }),
        answers: {
          Success: false,
          msg: 'There is no saved enrollment for this coverage. Choose it on the enrollment page.',
        },
      },
    },
  },
  '[API-10] POST /api/sitecore/Account/SSOUniversityCheck': {
    caller: 'anyone',
    sends: { body: { domain: 'empire.example' } },
    answers: 'True',
    also: {
      'a school with passwords': { sends: { body: { domain: 'bay-state.example' } }, answers: 'False' },
      'an unknown domain': { sends: { body: { domain: 'nowhere.example' } }, answers: 'False' },
    },
  },
  '[API-11] GET /api/sitecore/Account/GetStudentIdRegex': {
    caller: 'anyone',
    sends: { query: { UniversityId: 'uni_bay-state', PartnerSPId: '' } },
    optional: ['PartnerSPId'],
    answers: {
      StudentIDRegex: '^[0-9]{8}$',
      StudentIDRegexErrorMessage: 'Error: Student ID does not meet the university requirement',
    },
    also: {
      'a school without a rule': {
        sends: { query: { UniversityId: 'uni_cascadia' } },
        answers: { StudentIDRegex: '', StudentIDRegexErrorMessage: '' },
      },
      'an unknown school': { sends: { query: { UniversityId: 'nowhere' } }, ...notFound },
      'only the partner of a school': {
        sends: { query: { UniversityId: '', PartnerSPId: 'https://idp.empire.example' } },
        answers: { StudentIDRegex: '^E[0-9]{7}$', StudentIDRegexErrorMessage: 'Error: An Empire ID is E and 7 digits' },
      },
      'a school and its partner': {
        sends: { query: { UniversityId: 'empire', PartnerSPId: 'https://idp.empire.example' } },
        answers: { StudentIDRegex: '^E[0-9]{7}$', StudentIDRegexErrorMessage: 'Error: An Empire ID is E and 7 digits' },
      },
      'a school and the partner of a different school': {
        sends: { query: { UniversityId: 'uni_bay-state', PartnerSPId: 'https://idp.empire.example' } },
        ...notFound,
      },
      'an unknown partner': {
        sends: { query: { UniversityId: 'uni_bay-state', PartnerSPId: 'https://idp.nowhere.example' } },
        ...notFound,
      },
    },
  },
  '[API-12] GET /api/sitecore/Account/CheckEmailId': {
    caller: 'anyone',
    sends: { query: { emailid: 'nobody@bay-state.example' } },
    answers: { success: true, error: '' },
    budget: { of: 'check-email:address', limit: 150 },
    also: {
      'an address that has an account': {
        sends: { query: { emailid: 'ben@bay-state.example' } },
        answers: { success: false, error: like(/use Forgot Your Password/) },
      },
    },
  },
  '[API-13] GET /api/sitecore/Account/CheckStudentId': {
    caller: 'anyone',
    sends: { query: { studentid: '20001234', universityid: 'uni_bay-state', partnerspid: '' } },
    optional: ['partnerspid'],
    answers: { success: true, error: '' },
    budget: { of: 'check-student-id:address', limit: 150 },
    also: {
      'an id that has an account': {
        sends: { query: { studentid: '2000-5555', universityid: 'uni_bay-state' } },
        answers: { success: false, error: like(/use Forgot Your Password/) },
      },
      'an id that has an account at the school of the partner': {
        sends: { query: { studentid: 'E3000777', universityid: '', partnerspid: 'https://idp.empire.example' } },
        answers: { success: false, error: like(/use Forgot Your Password/) },
      },
      'that id at another school': {
        sends: { query: { studentid: 'E3000777', universityid: 'uni_bay-state', partnerspid: '' } },
        answers: { success: true, error: '' },
      },
      'that id at a school with the partner of a different school, which matches no school': {
        sends: {
          query: { studentid: 'E3000777', universityid: 'uni_bay-state', partnerspid: 'https://idp.empire.example' },
        },
        answers: { success: true, error: '' },
      },
    },
  },

  // Password and student

  '[API-14] POST /api/sitecore/Password/Reset': {
    caller: 'signed in',
    sends: async ({ password }) => ({
      body: { OldPassword: await password(), NewPassword: 'New-Horse-42', ConfirmPassword: 'New-Horse-42' },
    }),
    optional: ['OldPassword', 'NewPassword', 'ConfirmPassword', 'token'],
    answers: { url: '/dashboard', message: 'Password reset succesfull' },
    budget: { of: 'password-change:address', limit: 20, byAddress: true },
    also: {
      'another confirmation': {
        sends: async ({ password }) => ({
          body: { OldPassword: await password(), NewPassword: 'New-Horse-42', ConfirmPassword: 'New-Horse-43' },
        }),
        answers: { error: 'Confirm password is not matching' },
      },
      'a link that never existed': {
        by: 'nobody',
        sends: { body: { token: 'x', NewPassword: 'New-Horse-42', ConfirmPassword: 'New-Horse-42' } },
        answers: { error: like(/^This link has expired/) },
      },
    },
  },
  '[API-15] POST /api/sitecore/Password/Forgot': {
    caller: 'anyone',
    sends: { body: { username: 'ben@bay-state.example' } },
    answers: { url: '/login', message: text },
    budget: { of: 'account-mail:address', limit: 10_000 },
    also: {
      nothing: { sends: { body: { username: '' } }, answers: { error: 'Email Address is required.' } },
    },
  },
  '[API-16] POST /api/sitecore/Student/GetPayLink': {
    caller: 'student',
    sends: {},
    answers: { url: 'https://pay.bay-state.example/' },
    also: {
      'a student whose school has no such page': {
        by: 'elsewhere',
        answers: { error: 'Nothing is due right now. If you expected a bill, ask your school.' },
      },
    },
  },
  '[API-17] POST /api/sitecore/Student/GetSupportLink': {
    caller: 'student',
    sends: {},
    answers: { url: 'https://help.bay-state.example/' },
  },
  '[API-18] POST /api/sitecore/Student/EnrollSessionClearance': {
    caller: 'student',
    sends: {},
    answers: { success: true },
  },
  '[API-19] POST /api/sitecore/Student/EnrollQLESessionClearance': {
    caller: 'student',
    sends: {},
    optional: ['flow', 'PId'],
    answers: { success: true },
  },
  '[API-20] GET /api/sitecore/StudentInfo/GetStudentAddress': {
    caller: 'student',
    sends: {},
    answers: {
      Street1: '12 Elm Street',
      Street2: 'Apt 3',
      City: 'Boston',
      PostalCode: '02115',
      CountryID: '225',
      StateID: 'MA',
    },
  },
  '[API-21] GET /api/sitecore/StudentInfo/GetStudentInfo': {
    caller: 'student',
    sends: {},
    answers: {
      FirstName: text,
      LastName: 'Sample',
      SchoolStudentID: like(/^S-/),
      Email: like(/@bay-state\.example$/),
    },
  },

  // Waiver

  ...carrierPatterns('[API-22] GET /api/sitecore/Waiver/GetRegExpInfoByCarrierID'),
  ...otherSubscriberId(
    '[API-23] GET /api/sitecore/Waiver/ValidateStudentCoverageSubscriberID',
    "Error: You can't waive the school's insurance with the school's insurance.",
  ),
  ...subscriberBirthDate('[API-24] GET /api/sitecore/Waiver/CheckSubscriberDOB'),
  '[API-25] POST /api/sitecore/Waiver/WaiverSaveBtnClick': {
    caller: 'student',
    sends: async ({ eligible }) => ({
      query: { Id: await eligible() },
      parts: { PersonCompletingForm: 'Ada Sample', CarrierID: 'car_acorn', IsSubscriber: '1' },
    }),
    optional: formQuery,
    answers: { success: true, url: like(/^\/waiver\?Id=cov_[^&]+&WId=/) },
    foreign: ofStudent(callRefused),
    budget: { of: 'draft', limit: 1800 },
    also: {
      'a coverage that is enrolled': {
        sends: async ({ enrolled }) => ({ query: { Id: await enrolled() }, parts: { City: 'Boston' } }),
        ...callRefused,
      },
      'a field that the waiver does not have': {
        sends: async ({ eligible }) => ({ query: { Id: await eligible() }, parts: { Premium: '0' } }),
        ...refuses(422, 'DRAFT_INVALID'),
      },
      'a file': {
        sends: async ({ eligible }) => ({ query: { Id: await eligible() }, files: [card] }),
        ...refuses(400, 'REQUEST_INVALID'),
      },
    },
  },
  '[API-26] POST /api/sitecore/Waiver/WaiverDocUploadBtnClick': uploads({
    place: async ({ eligible }) => ({ Id: await eligible() }),
    whenMissing: 'Please upload Waiver supporting document(s)',
  }),

  // Enrollment

  '[API-27] POST /api/sitecore/EnrollCoverage/EnrollAddDependentBtnClick': savesDependent({}),
  '[API-28] POST /api/sitecore/EnrollCoverage/EnrollDeleteDependentBtnClick': deletesDependent(),
  '[API-29] POST /api/sitecore/EnrollCoverage/DeleteEventSpecificDocumentPTA': {
    caller: 'student',
    sends: async ({ eventDocument }) => ({ body: { fileID: await eventDocument() } }),
    answers: { success: true },
    mayAnswer: ['error'],
    foreign: ofStudent(callRefused),
    also: { 'an unknown document': { sends: { body: { fileID: 'doc_none' } }, ...callRefused } },
  },
  '[API-30] GET /api/sitecore/EnrollCoverage/CalculateEnrollCoverageCostBreakDown': calculatesCost(),
  '[API-31] GET /api/sitecore/EnrollCoverage/CalculatePTAEnrollCoverageCostBreakDown': calculatesCost(),
  '[API-32] POST /api/sitecore/PTAQLEDependentCoverage/EnrollPTADependentBtnClick': savesDependent({
    QLEDate: '2026-11-10',
  }),
  '[API-33] POST /api/sitecore/PTAQLEDependentCoverage/PTAEnrollDeleteDependentBtnClick': deletesDependent(),

  // Termination

  '[API-34] POST /api/sitecore/TerminateEnroll/GetOrigamiDocConfiguration': {
    caller: 'student',
    sends: { body: { cid: 'GRAD' } },
    answers: {
      documentationText: like(/^Bay State requires a copy of your diploma/),
      uploadFlag: true,
      placeholderText: text,
    },
    also: {
      'a reason that the school does not describe': {
        sends: { body: { cid: 'NONE' } },
        answers: { documentationText: '', uploadFlag: false, placeholderText: '' },
      },
    },
  },
  '[API-35] POST /api/sitecore/TerminateEnroll/EnrollDocUploadBtnClick': uploads({
    place: async ({ enrolled }) => ({ Id: await enrolled() }),
    whenMissing: 'Please upload Enroll supporting document(s)',
  }),
  ...carrierPatterns('[API-36] GET /api/sitecore/TerminateEnroll/GetRegExpInfoByCarrierID'),
  ...otherSubscriberId(
    '[API-37] GET /api/sitecore/TerminateEnroll/ValidateStudentCoverageSubscriberID',
    "You can't terminate the school's insurance with the school's insurance.",
  ),
  ...subscriberBirthDate('[API-38] GET /api/sitecore/TerminateEnroll/CheckSubscriberDOB'),

  // Other

  '[API-39] POST /api/sitecore/DuplicateStudent/MailSending': {
    caller: 'anyone',
    sends: { body: { username: 'ben@bay-state.example' } },
    answers: { url: '/login', message: like(/we have emailed instructions/) },
    budget: { of: 'account-mail:address', limit: 10_000 },
    also: {
      'an invalid address': {
        sends: { body: { username: 'ben' } },
        answers: { url: '/duplicate-student', error: 'Error: Please enter a valid email address.' },
      },
    },
  },

  '[API-40] GET /api/sitecore/NewsSearch/NewsPostsSearch': {
    caller: 'anyone',
    sends: { query: { searchItem: ' DeadLine ' } },
    optional: ['searchItem'],
    answers: {
      NewsSearchModel: {
        NewsPostsList: [
          {
            HeadingFormattedContent: 'Waivers',
            BodyFormattedContent: like(/The <mark>deadline<\/mark> is near\./),
            PostPath: '/news/all/deadline',
          },
        ],
      },
    },
    budget: { of: 'search', limit: 6000 },
    also: {
      'a term that appears nowhere': {
        sends: { query: { searchItem: 'xylophone' } },
        answers: { NewsSearchModel: { NewsPostsList: [] } },
      },
    },
  },

  // Outside the prefix

  '[API-41] GET /api/refreshvoc/{id}': {
    caller: 'student',
    sends: async ({ enrolled }) => ({ path: { id: await enrolled() } }),
    answers: like(/^bay-state University\n[^]*Verification of coverage\n[^]*Subscriber ID: SHP/),
    type: 'text/plain',
    foreign: ofStudent(notFound),
    also: {
      'a coverage that is not enrolled': {
        sends: async ({ eligible }) => ({ path: { id: await eligible() } }),
        ...refuses(409, 'COVERAGE_STATE'),
      },
    },
  },
  '[API-42] GET /api/PrefillQLEFields': {
    caller: 'student',
    sends: async ({ enrolled }) => ({ query: { filter: `IndividualCoverageID:eq:${await enrolled()}` } }),
    answers: { QLEDate: '', QLEEvent: '', OtherQLEReason: '', AllowDependents: '' },
    foreign: ofStudent(noPrefill),
    also: { nothing: { sends: { query: { filter: 'IndividualCoverageID:eq:' } }, ...noPrefill } },
  },
  '[API-43] GET /api/PrefillDependent': {
    caller: 'student',
    sends: async ({ dependent }) => ({ query: { filter: `DependentID:eq:${await dependent()}` } }),
    answers: {
      DependentID: idOf('dep'),
      FirstName: 'Casey',
      MiddleName: '',
      LastName: 'Sample',
      DateofBirth: '2020-02-29',
      Gender: '',
      Relationship: 'Child',
      SameAddressAsStudent: true,
      AddressLine1: '',
      AddressLine2: '',
      City: '',
      StateID: '',
      PostalCode: '',
      CountryID: '225',
      QLEDate: '',
      UploadedFiles: oneOrMore(idOf('doc')),
    },
    foreign: ofStudent(noPrefill),
    also: { nothing: { sends: { query: { filter: 'DependentID:eq:' } }, ...noPrefill } },
  },
  '[API-44] GET /api/PrefillRegistration': {
    caller: 'anyone',
    sends: { query: { filter: 'studentsID:eq:stu_rosa', studentId: 'stu_rosa' } },
    optional: ['studentId'],
    answers: {
      FirstName: 'Rosa',
      LastName: 'Núñez Ortega',
      Email: 'rosa@bay-state.example',
      SchoolStudentID: '20001234',
    },
    budget: { of: 'invitation:address', limit: 10_000 },
    also: {
      'a student who has already registered': { sends: { query: { filter: 'studentsID:eq:stu_ben' } }, answers: null },
      'two ids that differ': {
        sends: { query: { filter: 'studentsID:eq:stu_rosa', studentId: 'stu_ben' } },
        ...noPrefill,
      },
    },
  },
  '[API-45] GET /api/universitydetails': {
    caller: 'anyone',
    sends: {
      query: { filter: 'MemberID:eq:', partnerSPId: '', emailId: '', university: 'bay-state University' },
    },
    optional: ['filter', 'partnerSPId', 'emailId', 'university'],
    answers: {
      StudentIDLabel: 'Student ID',
      Street1: '1 Main Street',
      Street2: '',
      City: 'Springfield',
      StateID: 'MA',
      PostalCode: '02101',
    },
    also: {
      'an unknown school': { sends: { query: { university: 'nowhere' } }, ...notFound },
      'a school by its partner': {
        sends: { query: { partnerSPId: 'https://idp.empire.example' } },
        answers: detailsOfEmpire,
      },
      'the partner of another school': {
        sends: { query: { university: 'bay-state', partnerSPId: 'https://idp.empire.example' } },
        ...notFound,
      },
      'two schools': { sends: { query: { filter: 'MemberID:eq:bay-state', university: 'empire' } }, ...notFound },
      'a school by the domain of any address': {
        sends: { query: { emailId: 'Nobody@Empire.example' } },
        answers: detailsOfEmpire,
      },
      'an address that belongs to no school': { sends: { query: { emailId: 'ben@mail.example' } }, ...notFound },
      'a school and an address of a different school': {
        sends: { query: { university: 'empire', emailId: 'ben@bay-state.example' } },
        answers: detailsOfEmpire,
      },
    },
  },
  '[API-46] GET /api/StudentEditProfile': {
    caller: 'student',
    sends: { query: { filter: 'StudentCoverageID:eq:0' } },
    answers: {
      CanEditDemographics: true,
      CanEditAddress: true,
      FirstName: text,
      LastName: 'Sample',
      DateofBirth: '2000-02-29',
      Gender: '',
      Street1: '12 Elm Street',
      Street2: 'Apt 3',
      City: 'Boston',
      PostalCode: '02115',
      EmailAddressSecondary: '',
      StateID: 'MA',
      CountryID: '225',
      Email: like(/@bay-state\.example$/),
      SchoolStudentID: like(/^S-/),
    },
    also: {
      'a coverage': {
        sends: async ({ eligible }) => ({ query: { filter: `StudentCoverageID:eq:${await eligible()}` } }),
        ...noPrefill,
      },
    },
  },
  '[API-47] GET /api/prefillteminationapi': {
    caller: 'student',
    sends: async ({ enrolled }) => ({ query: { filter: `StudentCoverageID:eq:${await enrolled()}` } }),
    answers: {
      ...nothingPrefilled('Enrolled'),
      PersonCompletingForm: like(/ Sample$/),
      AlternateEmailAddress: '',
      InternationalStudent: '',
    },
    mayAnswer: names(
      'CoverageStartDate CoverageEndDate LeaveDate MHC_Subsidy MMA_MassHealthID ExchangeStudent',
      'DocumentationText TerminationNewCarrier USBasedCarrier CountryID Street1 City StateID Zip Phone',
      'SubscriberFirstName SubscriberLastName SubscriberID SubscriberDOB SubscriberGender RelationstoSubscriber',
      'PlanType PolicyholderID',
    ),
    foreign: ofStudent(noPrefill),
    also: { nothing: { sends: { query: { filter: 'StudentCoverageID:eq:' } }, ...noPrefill } },
  },
  '[API-48] GET /api/PrefillWaiver': {
    caller: 'student',
    sends: async ({ eligible }) => ({ query: { filter: `StudentCoverageID:eq:${await eligible()}` } }),
    answers: {
      ...nothingPrefilled('Eligible'),
      PersonCompletingForm: like(/ Sample$/),
      AlternateEmailAddress: '',
      IntercollegiateAthlete: 0,
    },
    mayAnswer: names(
      'NewCarrier CountryID PolicyholderID PlanType Street1 City StateID Zip Phone SubscriberFirstName',
      'SubscriberLastName SubscriberID SubscriberDOB SubscriberGender RelationshipToStudent AmountDeductible',
      'GroupID RxProcessorName BIN RxGroup PharmacyID PCN sportType USBasedCarrier',
      'StudyingRemotelyInternational StudyingRemotelyDomestic EnrollPrepaidOnCampus',
    ),
    foreign: ofStudent(noPrefill),
    also: { nothing: { sends: { query: { filter: 'StudentCoverageID:eq:' } }, ...noPrefill } },
  },
  '[API-49] GET /api/carrier': {
    caller: 'student',
    sends: { query: { filter: 'ContactID:eq:car_acorn' } },
    answers: {
      Street1: '9 Insurer Way',
      Street2: '',
      City: 'Hartford',
      StateID: 'CT',
      PostalCode: '06103',
      WorkPhone: '8605550100',
      IsCompany: true,
    },
    foreign: ofSchool(notFound),
    also: { nothing: { sends: { query: { filter: 'ContactID:eq:' } }, ...notFound } },
  },
  '[API-50] GET /api/Search/Universities': {
    caller: 'anyone',
    sends: { query: { searchItem: 'bay' } },
    optional: ['searchItem'],
    answers: [
      {
        UniversityName: 'bay-state University',
        UniversityCity: 'Springfield',
        UniversityState: 'MA',
        RedirectUrl: '/login?university=bay-state',
      },
    ],
    budget: { of: 'search', limit: 6000 },
    also: {
      'one character': { sends: { query: { searchItem: ' b ' } }, answers: [] },
      'a name that appears nowhere': { sends: { query: { searchItem: 'xylophone' } }, answers: [] },
    },
  },
  '[API-51] GET /api/search/university/students': {
    caller: 'administrator',
    sends: { query: { domain: 'uni_bay-state', name: 'rosa' } },
    answers: [{ StudName: 'Rosa Núñez Ortega', UniversityStudentID: '20001234', Email: 'rosa@bay-state.example' }],
    budget: { of: 'student-search', limit: 600 },
    also: {
      'two characters': { sends: { query: { domain: 'uni_bay-state', name: 'ro' } }, answers: [] },
      'no one with that name': { sends: { query: { domain: 'uni_bay-state', name: 'nobody' } }, answers: [] },
      'another school': {
        sends: { query: { domain: 'uni_cascadia', name: 'cleo' } },
        ...refuses(403, 'ROLE_REFUSED'),
      },
    },
  },
  '[API-52] GET /api/search/globalfaqsearch': {
    caller: 'anyone',
    sends: { query: { searchItem: 'waive' } },
    optional: ['searchItem'],
    answers: like(/<mark>waive/i),
    type: 'text/html',
    budget: { of: 'search', limit: 6000 },
    also: {
      'a term that appears nowhere': { sends: { query: { searchItem: 'xylophone' } }, answers: '', type: 'text/html' },
    },
  },
};

// Calls that the specification lists twice, for two pages.

function carrierPatterns(call: string): Readonly<Record<string, ContractRow>> {
  return {
    [call]: {
      caller: 'student',
      sends: { query: { carrierID: 'car_acorn' } },
      answers: {
        InsuranceIDRegex: '^AC[0-9]{7}$',
        WrongInsuranceIDMessage: 'Error: An Acorn ID is AC and 7 digits',
        SubscriberIDRegex: '',
        WrongSubscriberIDMessage: '',
      },
      foreign: ofSchool(notFound),
      also: { 'an unknown carrier': { sends: { query: { carrierID: 'car_none' } }, ...notFound } },
    },
  };
}

function otherSubscriberId(call: string, whenTheSame: string): Readonly<Record<string, ContractRow>> {
  return {
    [call]: {
      caller: 'student',
      sends: { query: { subscriberID: 'AC1234567', student_coverage_subscriberID: '' } },
      optional: ['student_coverage_subscriberID'],
      answers: { Result: true, ErrorMessage: '' },
      also: {
        "the student's own id": {
          sends: async ({ enrolled }) => ({ query: { subscriberID: `SHP${await enrolled()}` } }),
          answers: { Result: false, ErrorMessage: whenTheSame },
        },
        'the id of the coverage that it is compared with': {
          sends: async ({ enrolled }) => {
            const id = `SHP${await enrolled()}`;
            return { query: { subscriberID: id, student_coverage_subscriberID: id } };
          },
          answers: { Result: false, ErrorMessage: whenTheSame },
        },
        "the id of one of the student's coverages, compared with that of another one": {
          sends: async ({ enrolled }) => ({
            query: { subscriberID: `SHP${await enrolled()}`, student_coverage_subscriberID: `SHP${await enrolled()}` },
          }),
          answers: { Result: true, ErrorMessage: '' },
        },
        "the id of another student's coverage to compare with": {
          sends: { query: { subscriberID: 'SHPBEN001', student_coverage_subscriberID: 'SHPBEN001' } },
          ...notFound,
        },
      },
    },
  };
}

function subscriberBirthDate(call: string): Readonly<Record<string, ContractRow>> {
  return {
    [call]: {
      caller: 'student',
      sends: { query: { subscriberDOB: '1972-04-27' } },
      answers: { Result: true, ErrorMessage: '' },
      also: {
        "the student's own date of birth": {
          sends: { query: { subscriberDOB: '2000-02-29' } },
          answers: {
            Result: false,
            ErrorMessage: "Error: Subscriber date of birth cannot be the same as the student's date of birth",
          },
        },
        'an invalid date': { sends: { query: { subscriberDOB: '4/27/1972' } }, ...refuses(400, 'REQUEST_INVALID') },
      },
    },
  };
}

function uploads({
  place,
  whenMissing,
}: {
  readonly place: (world: ContractWorld) => Promise<Readonly<Record<string, string>>>;
  readonly whenMissing: string;
}): ContractRow {
  return {
    caller: 'student',
    sends: async (world) => ({ query: await place(world), files: [card] }),
    optional: formQuery,
    answers: { documents: [uploaded] },
    mayAnswer: ['held'],
    status: 201,
    foreign: ofStudent(notFound),
    budget: { of: 'upload', limit: 100 },
    also: {
      'no file': {
        sends: async (world) => ({ query: await place(world), parts: { note: 'x' } }),
        ...refuses(422, 'DOCUMENT_MISSING', whenMissing),
      },
      'several files': {
        sends: async (world) => ({ query: await place(world), files: [card, card] }),
        ...answers({ documents: [uploaded, uploaded] }, 201),
      },
      'more files than one call takes': {
        sends: async (world) => ({ query: await place(world), files: [card, card, card, card, card, card] }),
        ...refuses(400, 'REQUEST_INVALID', 'Send at most 5 files at a time.'),
      },
      'several files, one of a type that is not accepted': {
        sends: async (world) => ({
          query: await place(world),
          files: [card, { ...card, value: Buffer.from('MZ nonsense') }],
        }),
        ...refuses(415, 'DOCUMENT_TYPE_REFUSED'),
      },
      'a file of another type': {
        sends: async (world) => ({
          query: await place(world),
          files: [{ ...card, value: Buffer.from('MZ nonsense') }],
        }),
        ...refuses(415, 'DOCUMENT_TYPE_REFUSED'),
      },
    },
  };
}

/**
 * @param more additional fields that this call's page sends
 */
function savesDependent(more: Readonly<Record<string, string>>): ContractRow {
  return {
    caller: 'student',
    sends: {
      parts: {
        FirstName: 'Grace',
        LastName: 'Sample',
        DateofBirth: '2025-05-02',
        Gender: 'F',
        Relationship: 'Child',
        DependentCountryID: '225',
        DependentAddressLine1: '5 Elm Street',
        DependentCity: 'Boston',
        DependentStateID: 'MA',
        DependentPostalCode: '02115',
        ...more,
      },
      files: [card],
    },
    answers: { success: true, DependentID: idOf('dep') },
    budget: { of: 'submission', limit: 60 },
    also: {
      'a change to the dependent that DependentID names': {
        sends: async ({ dependent }) => ({ parts: { DependentID: await dependent(), Gender: 'F', ...more } }),
        answers: { success: true, DependentID: idOf('dep') },
      },
      'a dependent of another student': {
        by: 'neighbour',
        sends: async ({ dependent }) => ({ parts: { DependentID: await dependent(), Gender: 'F', ...more } }),
        ...callRefused,
      },
      'an answer that is missing': {
        sends: async ({ dependent }) => ({ parts: { DependentID: await dependent(), FirstName: 'Gracie', ...more } }),
        answers: {
          success: false,
          error: 'Choose the gender',
          issues: [{ path: 'Gender', message: 'Choose the gender' }],
        },
      },
      'an upload without a file': {
        sends: async ({ dependent }) => ({ parts: { DependentID: await dependent() } }),
        answers: { success: false, error: 'Please upload Enroll supporting document(s)' },
      },
      'a file under another name': {
        sends: { parts: { FirstName: 'Grace' }, files: [{ ...card, name: 'Photo' }] },
        ...refuses(400, 'REQUEST_INVALID'),
      },
    },
  };
}

function deletesDependent(): ContractRow {
  return {
    caller: 'student',
    sends: async ({ dependent }) => ({ body: { dependentID: await dependent() } }),
    answers: { success: true },
    mayAnswer: ['error'],
    foreign: ofStudent(callRefused),
    also: { 'an unknown dependent': { sends: { body: { dependentID: 'dep_none' } }, ...callRefused } },
  };
}

function calculatesCost(): ContractRow {
  const payload = (StudentCoverageID: string, more: object = {}) =>
    JSON.stringify({
      StudentCoverages: [{ StudentCoverageID, PayTimeOption: 'Pay now', DependentID: [], InstallmentName: '' }],
      PerEntireTransaction: 'Credit Card',
      ...more,
    });
  return {
    caller: 'student',
    sends: async ({ eligible }) => ({ query: { payload: payload(await eligible()) } }),
    answers: [
      {
        TotalPaidToSchool: dollars,
        ProcessingFee: dollars,
        TotalCostDueToday: dollars,
        TotalPaidBySponsor: dollars,
        Premiums: [text],
        TotalPremium: dollars,
        TotalDueLater: dollars,
      },
    ],
    foreign: ofStudent(notFound),
    also: {
      'invalid JSON': { sends: { query: { payload: '{x' } }, ...refuses(400, 'REQUEST_INVALID') },
      'an extra member': {
        sends: async ({ eligible }) => ({ query: { payload: payload(await eligible(), { Discount: '1' }) } }),
        ...refuses(400, 'REQUEST_INVALID'),
      },
    },
  };
}

/** The data that both prefills return for a coverage without answers, under the specification's names. */
function nothingPrefilled(EnrollStatus: string) {
  return {
    WavierStatus: '',
    EnrollStatus,
    IsSubscriber: '',
    CarrierID: '',
    CarrierName: '',
    CustomCode3ID: '',
    CustomCode3IDSelfCode: '',
    ReasonID: '',
    GraduationDate: '',
    WithdrawalDate: '',
    MassHealthID: '',
  };
}
