import { expect, test } from 'vitest';
import { parseFaults } from '../../world';
import { sharedFaults, withFaults } from './faults-in-address';

test.each([
  'GET /users/@me:status,status=500;READY:delay,ms=1',
  'SUBSCRIBE SPEAKING_START:refuse,code=1,message=100%25 & more+',
])('faults are written to the address in readable form: %s', (words) => {
  const address = withFaults('http://localhost:3333/?players=1&faults=old:silence', words);
  expect(new URL(address).searchParams.get('faults')).toBe(words);
  expect(new URL(address).searchParams.get('players')).toBe('1');
  expect(address).toContain(words.split(',')[0]?.replaceAll(' ', '+') as string);
  expect(withFaults(address, '')).toBe('http://localhost:3333/?players=1');
});

test('the address contains only the faults that all players share', () => {
  const [slow, silent] = parseFaults('READY:delay,ms=1;GET_CHANNEL:silence');
  if (!slow || !silent) throw new Error('There are no two faults');
  expect(sharedFaults([[slow, silent], [{ ...silent, id: 'own', hits: 2 }]])).toEqual([silent]);
  expect(sharedFaults([[slow], []])).toEqual([]);
  expect(sharedFaults([[slow]])).toEqual([slow]);
});
