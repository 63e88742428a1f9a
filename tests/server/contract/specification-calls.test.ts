import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';

let portal: TestServer;
let ada: TestVisitor;
beforeAll(async () => {
  portal = await openTestServer();
  ada = await portal.student('ada@bay-state.example');
}, 60_000);
afterAll(() => portal.close());

describe('POST Account/CheckUserLogin', () => {
  const call = '/api/sitecore/Account/CheckUserLogin';
  it.each([
    ['a student with a password', 'ada@bay-state.example', false],
    ['a student who signs on at the school', 'SAM@empire.example', true],
    ['an unknown address of a school with its own sign-on', 'nobody@empire.example', true],
    ['an unknown address', 'nobody@nowhere.example', false],
  ])('[API-8] returns isSSO for %s', async (_case, email, isSSO) => {
    const answer = await portal.visitor().post(call, { email });
    expect(answer.json()).toEqual({ isSSO });
  });

  it('[API-8] refuses an invalid address, and too many requests', async () => {
    const visitor = portal.visitor('192.0.2.50');
    expect((await visitor.post(call, { email: 'ada' })).json()).toMatchObject({
      code: 'REQUEST_INVALID',
      detail: 'Error: Please enter a valid email address.',
    });
    // Sends ten requests at a time. On a busy machine, the server returns 503 for a request that waits too long for the
    // database; that response does not count.
    for (let asked = 0; asked < 300; asked += 10) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) => visitor.post(call, { email: `a${asked + i}@bay-state.example` })),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    }
    // From now on, this network address has six attempts left for each account, because a whole campus may share one
    // address.
    const more = await Promise.all(
      Array.from({ length: 16 }, (_, i) => visitor.post(call, { email: `b${i % 2}@bay-state.example` })),
    );
    expect(more.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
  });
});

describe('StudentInfo', () => {
  it('[API-20] GetStudentAddress returns the address fields', async () => {
    expect((await ada.get('/api/sitecore/StudentInfo/GetStudentAddress')).json()).toEqual({
      Street1: '5 Elm Street',
      Street2: '',
      City: 'Boston',
      PostalCode: '02115',
      CountryID: '225',
      StateID: 'MA',
    });
  });

  it('[API-21] GetStudentInfo returns the student info', async () => {
    expect((await ada.get('/api/sitecore/StudentInfo/GetStudentInfo')).json()).toEqual({
      FirstName: 'ada',
      LastName: 'Sample',
      SchoolStudentID: 'S-ada',
      Email: 'ada@bay-state.example',
    });
  });
});

describe('carriers', () => {
  it('[API-22, ENT-8] GetRegExpInfoByCarrierID returns the carrier lookup item, empty for a carrier without a pattern', async () => {
    const call = '/api/sitecore/Waiver/GetRegExpInfoByCarrierID?carrierID=';
    expect((await ada.get(`${call}car_acorn`)).json()).toEqual({
      InsuranceIDRegex: '^AC[0-9]{7}$',
      WrongInsuranceIDMessage: 'Error: An Acorn ID is AC and 7 digits',
      SubscriberIDRegex: '',
      WrongSubscriberIDMessage: '',
    });
    expect((await ada.get(`${call}car_birch`)).json()).toMatchObject({
      InsuranceIDRegex: '',
      WrongInsuranceIDMessage: '',
    });
    expect((await ada.get(`${call}car_cedar`)).statusCode).toBe(404);
  });

  it('[API-22] GetRegExpInfoByCarrierID leaves out a pattern that is slow or not a regular expression', async () => {
    const call = '/api/sitecore/Waiver/GetRegExpInfoByCarrierID?carrierID=';
    const store = (insuranceIdRegex: string | null, subscriberIdRegex: string | null) =>
      portal.storage.system(async (trx) => {
        await trx
          .updateTable('carriers')
          .set({ insuranceIdRegex, subscriberIdRegex })
          .where('id', '=', 'car_birch')
          .execute();
      });
    await store('^([A-Z0-9]+-?)+$', '^[A-Z');
    expect((await ada.get(`${call}car_birch`)).json()).toMatchObject({ InsuranceIDRegex: '', SubscriberIDRegex: '' });
    await store('^(?:[A-Z]{3}-)?[0-9]{9}$', null);
    expect((await ada.get(`${call}car_birch`)).json()).toMatchObject({ InsuranceIDRegex: '^(?:[A-Z]{3}-)?[0-9]{9}$' });
    await store(null, null);
  });

  it('[API-49, ENT-8] /api/carrier returns the carrier by its filter', async () => {
    expect((await ada.get('/api/carrier?filter=ContactID:eq:car_birch')).json()).toEqual({
      Street1: '9 Insurer Way',
      Street2: '',
      City: 'Hartford',
      StateID: 'CT',
      PostalCode: '06103',
      WorkPhone: '8605550100',
      IsCompany: true,
    });
  });

  it.each([
    ['another name', 'CarrierID:eq:car_birch'],
    ['another operator', 'ContactID:ne:car_birch'],
    ['no operator', 'ContactID'],
    ['no value', 'ContactID:eq'],
  ])('refuses a filter with %s, with a message', async (_case, filter) => {
    const answer = await ada.get(`/api/carrier?filter=${filter}`);
    expect(answer.json()).toMatchObject({ status: 400, code: 'FILTER_INVALID' });
    expect(answer.json<{ detail: string }>().detail).toContain('ContactID');
  });
});

describe('the checks that the server makes', () => {
  it("[API-24, VAL-DOB-8] CheckSubscriberDOB refuses the student's own date of birth with the server's message", async () => {
    const call = '/api/sitecore/Waiver/CheckSubscriberDOB?subscriberDOB=';
    expect((await ada.get(`${call}2004-02-29`)).json()).toEqual({
      Result: false,
      ErrorMessage: "Error: Subscriber date of birth cannot be the same as the student's date of birth",
    });
    expect((await ada.get(`${call}2004-02-28`)).json()).toEqual({ Result: true, ErrorMessage: '' });
    expect((await ada.get(`${call}yesterday`)).statusCode).toBe(400);
  });

  it.each([
    ['SHPADA001', false],
    ['shp-ada 001', false],
    ['SP7700112', false],
    ['SHPBEN001', true],
    ['AC1234567', true],
  ])(
    "[API-23, VAL-INS-4] ValidateStudentCoverageSubscriberID compares %s with the student's ids in the school plan",
    async (id, result) => {
      const query = new URLSearchParams({ subscriberID: id, student_coverage_subscriberID: '' });
      const answer = await ada.get(`/api/sitecore/Waiver/ValidateStudentCoverageSubscriberID?${query}`);
      expect(answer.json()).toEqual({
        Result: result,
        ErrorMessage: result ? '' : "Error: You can't waive the school's insurance with the school's insurance.",
      });
    },
  );

  it.each([
    ['SHPADA001', 'shp-ada 001', false],
    ['SHPADA001', 'SP-77 00112', true],
    ['SP7700112', 'SP-77 00112', false],
    ['SP7700112', 'SHPADA001', true],
  ])('[API-23] ValidateStudentCoverageSubscriberID compares only %s with %s', async (id, compared, result) => {
    const query = new URLSearchParams({ subscriberID: id, student_coverage_subscriberID: compared });
    const answer = await ada.get(`/api/sitecore/Waiver/ValidateStudentCoverageSubscriberID?${query}`);
    expect(answer.json()).toMatchObject({ Result: result });
  });
});

describe('GET /api/universitydetails', () => {
  const details = {
    StudentIDLabel: 'Student ID',
    Street1: '1 Main Street',
    Street2: '',
    City: 'Springfield',
    StateID: 'MA',
    PostalCode: '02101',
  };

  it('[API-45, ENT-9] returns the school of the signed-in student', async () => {
    expect(
      (await ada.get('/api/universitydetails?filter=MemberID:eq:&partnerSPId=&emailId=&university=')).json(),
    ).toEqual(details);
  });

  it('[API-45] returns the school of an address, or the signed-in student’s own school', async () => {
    const stateOf = async (emailId: string) =>
      (await ada.get(`/api/universitydetails?emailId=${emailId}`)).json<{ StateID: string }>().StateID;
    expect(await stateOf('sam@empire.example')).toBe('NY');
    expect(await stateOf('ada@mail.example')).toBe('MA');
  });

  it('[API-45] returns a school to a visitor by name or mail domain, and reveals nothing about accounts', async () => {
    const visitor = portal.visitor();
    expect((await visitor.get('/api/universitydetails?university=bay-state%20University')).json()).toEqual(details);
    expect((await visitor.get('/api/universitydetails?filter=MemberID:eq:uni_bay-state')).json()).toEqual(details);
    for (const name of ['ada', 'nobody'])
      expect((await visitor.get(`/api/universitydetails?emailId=${name}@bay-state.example`)).json()).toEqual(details);
    expect((await visitor.get('/api/universitydetails?emailId=ada@mail.example')).statusCode).toBe(404);
  });
});

describe('GET /api/PrefillWaiver', () => {
  const call = '/api/PrefillWaiver?filter=StudentCoverageID:eq:';

  it('[API-48, PRE-5] returns last year’s answers under the names that the specification uses', async () => {
    const prefill = (await ada.get(`${call}cov_ada-last-year`)).json<Record<string, unknown>>();
    expect(prefill).toMatchObject({
      WavierStatus: 'Submitted',
      EnrollStatus: 'Waived',
      IsSubscriber: '1',
      CarrierID: 'car_acorn',
      CarrierName: 'Acorn Health',
      CustomCode3ID: '',
      CustomCode3IDSelfCode: '',
      ReasonID: '',
      GraduationDate: '',
      WithdrawalDate: '',
      MassHealthID: '',
      PolicyholderID: 'AC7654321',
      ResidenceHall: 'North',
    });
    // The student provides documents and declarations again each year.
    expect(Object.keys(prefill)).not.toContain('UploadedFiles');
    expect(Object.keys(prefill)).not.toContain('Declarations');
  });

  it('[API-48] returns what the school has on record for a coverage without a waiver', async () => {
    expect((await ada.get(`${call}cov_ada`)).json()).toMatchObject({
      WavierStatus: '',
      EnrollStatus: 'Eligible',
      PersonCompletingForm: 'ada Sample',
      IntercollegiateAthlete: 0,
    });
  });

  it('[PRE-7, ERR-2] returns Error and Url when there is nothing to prefill from', async () => {
    for (const id of ['cov_nobody', 'cov_ben', '']) {
      expect((await ada.get(`${call}${id}`)).json()).toEqual({
        Error: 'Oops, something went wrong',
        Url: '/GenericError',
      });
    }
  });
});
