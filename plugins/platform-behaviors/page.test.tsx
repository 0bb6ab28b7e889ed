import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../tests/harness/open-page';
import activityChannel from '../activity-channel/manifest';
import currentChannel from '../get-channel/manifest';
import behaviors from '../get-platform-behaviors/manifest';
import layoutTest from './manifest';

test('has the input among its forty lines, so that there is content below it too', async () => {
  const { view } = await openPage('platform-behaviors');
  const input = await view.findByLabelText('Test input');
  const lines = view.getAllByText(/^Filler line \d+$/);
  const numbers = lines.map(({ textContent }) => Number(textContent?.split(' ')[2]));
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  const isBelow = (line: Element) =>
    Boolean(input.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(isBelow(lines[0] as Element)).toBe(false);
  expect(lines.filter(isBelow).length).toBeGreaterThan(5);
});

test.each([
  [true, 'becomes smaller'],
  [false, 'keeps its height'],
  [undefined, 'does not report'],
])('says what iosKeyboardResizesView %j means for the frame', async (resizes, meaning) => {
  const { view } = await openPage('platform-behaviors', {
    before: ({ fault }) =>
      fault('GET_PLATFORM_BEHAVIORS', {
        kind: 'reply',
        data: { iosKeyboardResizesView: resizes },
      }),
  });
  const answer = within(await view.findByRole('region', { name: /^Answer/ }));
  expect(answer.getByRole('status').textContent).toContain(meaning);
});

test.each([
  [activityChannel, currentChannel],
  [currentChannel, activityChannel],
  [behaviors, layoutTest],
  [layoutTest, behaviors],
])('$name says in a sentence what a similar page is for', ({ description }, other) => {
  const sentences = description.split(/(?<=\.) /);
  expect(sentences.filter((each) => each.endsWith(`see ${other.name}.`))).toHaveLength(1);
});
