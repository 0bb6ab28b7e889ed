import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
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
  [true, 'With the keyboard open, this frame becomes smaller.'],
  [false, 'With the keyboard open, this frame keeps its height, and its bottom is covered.'],
  [undefined, 'The client does not report how its keyboard behaves.'],
])(
  'says what a keyboard does to the frame, with iosKeyboardResizesView: %s',
  async (value, text) => {
    const { view, user, world, calls } = await openPage('platform-behaviors');
    await view.findByText(/^With the keyboard open|does not report/);
    await world.commit({
      type: 'device',
      client: ids.client,
      patch: { iosKeyboardResizesView: value },
    });
    await user.click(view.getByRole('button', { name: 'Refetch platform behaviors' }));
    expect(await view.findByText(text)).toBeDefined();
    expect(calls).toHaveLength(2);
  },
);

test.each([
  [activityChannel, currentChannel],
  [currentChannel, activityChannel],
  [behaviors, layoutTest],
  [layoutTest, behaviors],
])('$name says in a sentence what a similar page is for', ({ description }, other) => {
  const sentences = description.split(/(?<=\.) /);
  expect(sentences.filter((each) => each.endsWith(`see ${other.name}.`))).toHaveLength(1);
});
