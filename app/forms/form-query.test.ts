import { describe, expect, it } from 'vitest';
import type { FormEntry } from '../api/forms.ts';
import { matchForm, readFormQuery } from './form-query.ts';

const leave: FormEntry = {
  id: 'leave',
  title: 'Leave',
  path: '/leave',
  query: ['Id', 'PrevId', 'WId'],
  access: 'student',

  languages: [],
};
const other: FormEntry = {
  id: 'other',
  title: 'Other',
  path: '/Some Form',
  query: [],
  access: 'student',

  languages: [],
};

describe('matchForm', () => {
  it.each([
    ['/leave', 'leave'],
    ['/leave/', 'leave'],
    ['/LEAVE', 'leave'],
    ['/Some%20Form', 'other'],
    ['/leave?Id=cov_1#end', 'leave'],
  ])('finds the form at %s', (path, id) => {
    expect(matchForm([leave, other], path)?.id).toBe(id);
  });

  it.each(['/', '/leave/now', '/leav', '/%E0%A4%A'])('finds none at %s', (path) => {
    expect(matchForm([leave, other], path)).toBeUndefined();
  });
});

describe('readFormQuery', () => {
  it('[SCR-5] reads the parameters that the form names, and no others', () => {
    const search = new URLSearchParams('Id=cov_1&PrevId=cov_0&WId=&step=review&admin=1');
    expect(readFormQuery(leave, search)).toEqual({ Id: 'cov_1', PrevId: 'cov_0' });
  });
});
