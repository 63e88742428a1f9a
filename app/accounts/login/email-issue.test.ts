import { describe, expect, it } from 'vitest';
import { emailIssue } from './email-issue.ts';

describe('emailIssue', () => {
  it.each(['', '   '])('[VAL-EM-1] asks for the email when it is %j', (email) => {
    expect(emailIssue(email)).toBe('Error: Student Email Address is required.');
  });

  it.each([
    'student@school.co',
    ' student@school.edu ',
    "o'neil.anna+2026@mail.school.edu",
    `student@school.${'a'.repeat(17)}`,
  ])('[VAL-EM-2] accepts %s', (email) => {
    expect(emailIssue(email)).toBeNull();
  });

  it.each([
    'student',
    'student@school',
    'student@school.c',
    `student@school.${'a'.repeat(18)}`,
    'student@school.c0m',
    'two@at@school.edu',
    'student@-school.edu',
    'stu dent@school.edu',
    `${'a'.repeat(65)}@school.edu`,
    '@school.edu',
  ])('[VAL-EM-2] refuses %s', (email) => {
    expect(emailIssue(email)).toBe('Error: Please enter a valid email address.');
  });
});
