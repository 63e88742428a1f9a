import { describe, expect, it } from 'vitest';
import { englishWords } from '../language/words.ts';
import { refuseFile, refuseFiles } from './refuse-file.ts';

const limits = { types: ['application/pdf', 'image/jpeg'], maxSizeBytes: 1024, maxCount: 2 };
const file = { name: 'card.pdf', size: 1024, type: 'application/pdf' };

describe('refuseFile', () => {
  it.each([
    ['a file of exactly the maximum size', file],
    ['a file that the system recognizes only by its extension', { ...file, name: 'CARD.JPEG', type: '' }],
  ])('accepts %s', (_, chosen) => expect(refuseFile(englishWords, chosen, limits, 1)).toBeUndefined());

  it.each([
    [{ ...file, size: 1025 }, 'card.pdf is larger than 1 KB. Choose a smaller file.'],
    [{ ...file, size: 0 }, 'card.pdf is empty. Choose another file.'],
    [{ ...file, type: 'image/gif' }, 'card.pdf is not one of the accepted types: PDF or JPG. Choose another file.'],
    [
      { ...file, name: 'card.exe', type: '' },
      'card.exe is not one of the accepted types: PDF or JPG. Choose another file.',
    ],
  ])('says why it refuses %j', (chosen, reason) => expect(refuseFile(englishWords, chosen, limits, 0)).toBe(reason));

  it('refuses files above the limit', () => {
    expect(refuseFile(englishWords, file, limits, 2)).toBe('You can add at most 2 files. Remove one first.');
  });
});

describe('refuseFiles', () => {
  it('accepts the valid files up to the limit, and returns each reason once', () => {
    const [front, back, third, fourth] = ['front', 'back', 'third', 'fourth'].map((name) => ({ ...file, name }));
    const empty = { ...file, size: 0 };
    expect(refuseFiles(englishWords, [empty, front!, back!, third!, fourth!], limits, 0)).toEqual({
      accepted: [front, back],
      reasons: ['card.pdf is empty. Choose another file.', 'You can add at most 2 files. Remove one first.'],
    });
  });
});
