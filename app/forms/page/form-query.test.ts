import { describe, expect, it } from 'vitest';
import type { FormEntry } from '../../api/forms.ts';
import { leadsTo, matchForm, readFormQuery, searchOf } from './form-query.ts';

const leave: FormEntry = {
  id: 'leave',
  title: 'Leave',
  path: '/leave',
  query: ['Id', 'PrevId', 'WId'],
  access: 'student',
  requestHeading: null,
  languages: [],
};
const other: FormEntry = {
  id: 'other',
  title: 'Other',
  path: '/Some Form',
  query: [],
  access: 'student',
  requestHeading: null,
  languages: [],
};
const ofSchool: FormEntry = { ...other, id: 'of-school', path: '/some/event/:school', query: ['school', 'PId'] };
const ofOneSchool: FormEntry = { ...other, id: 'of-one-school', path: '/some/event/one' };

describe('matchForm', () => {
  it.each([
    ['/leave', 'leave'],
    ['/leave/', 'leave'],
    ['/LEAVE', 'leave'],
    ['/Some%20Form', 'other'],
    ['/leave?Id=cov_1#end', 'leave'],
    ['/some/event/bay-state', 'of-school'],
    ['/Some/Event/Any%20School/', 'of-school'],
    ['/some/event/one', 'of-one-school'],
  ])('finds the form at %s', (path, id) => {
    expect(matchForm([leave, other, ofSchool, ofOneSchool], path)?.id).toBe(id);
  });

  it.each(['/', '/leave/now', '/leav', '/%E0%A4%A', '/some/event', '/some/event/', '/some/event/a/b'])(
    'finds none at %s',
    (path) => {
      expect(matchForm([leave, other, ofSchool, ofOneSchool], path)).toBeUndefined();
    },
  );
});

describe('leadsTo', () => {
  it('recognizes the page with any query and any values of its parameters', () => {
    expect(leadsTo(leave, '/Leave?Id=cov_1')).toBe(true);
    expect(leadsTo(ofSchool, '/some/event/bay-state?PId=1')).toBe(true);
    expect(leadsTo(ofSchool, '/leave')).toBe(false);
  });
});

describe('readFormQuery', () => {
  it('[SCR-5] reads the parameters that the form names, and no others', () => {
    const search = '?Id=cov_1&PrevId=cov_0&WId=&step=review&admin=1';
    expect(readFormQuery(leave, { pathname: '/leave', search })).toEqual({ Id: 'cov_1', PrevId: 'cov_0' });
  });

  it('[SCR-9] reads a path value as written, and not a query value of the same name', () => {
    const at = { pathname: '/some/event/Bay-State%20West', search: '?school=other&PId=cov_1' };
    const query = readFormQuery(ofSchool, at);
    expect(query).toEqual({ school: 'Bay-State West', PId: 'cov_1' });
    expect(searchOf(ofSchool, query).toString()).toBe('PId=cov_1');
  });
});
