import { expect, it } from 'vitest';
import { formatSize } from './format-size.ts';

it.each([
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1_048_576, '1 MB'],
  [1_572_864, '1.5 MB'],
  [10_485_760, '10 MB'],
])('shows %d bytes as %s', (bytes, words) => expect(formatSize(bytes)).toBe(words));
