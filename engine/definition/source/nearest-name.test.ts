import { describe, expect, it } from 'vitest';
import { nearestName } from './nearest-name.ts';

describe('nearestName', () => {
  const names = ['SubscriberFirstName', 'SubscriberLastName', 'Zip', 'City', 'StateID', 'Street1'];

  it.each([
    ['SubscriberFristName', 'SubscriberFirstName'],
    ['subscriberlastname', 'SubscriberLastName'],
    ['Zpi', 'Zip'],
    ['Cty', 'City'],
    ['StatID', 'StateID'],
    ['Street', 'Street1'],
  ])('finds the name that %s was meant to be', (typed, meant) => {
    expect(nearestName(typed, names)).toBe(meant);
  });

  it.each(['Country', 'Q', '', 'CarrierAddressDiffers'])('makes no wild guess for "%s"', (typed) => {
    expect(nearestName(typed, names)).toBeUndefined();
  });

  it('prefers the closest name, and the first of two that are equally close', () => {
    expect(nearestName('abcx', ['abzz', 'abcd', 'abce'])).toBe('abcd');
  });
});
