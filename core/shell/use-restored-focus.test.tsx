import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { delivered } from '../../tests/harness/in-memory';
import { useRestoredFocus } from './use-restored-focus';

function Area({ busy }: { busy: boolean }) {
  const area = useRef<HTMLDivElement>(null);
  useRestoredFocus(area);
  return (
    <div ref={area}>
      <button type="button" disabled={busy}>
        Call
      </button>
      <button type="button">Other</button>
    </div>
  );
}

test.each([
  ['a button regains focus when it is enabled again', 'Call', undefined, 'Call'],
  ['focus that has moved elsewhere stays there', 'Call', 'Other', 'Other'],
  ['a button that did not have focus does not get it', undefined, undefined, undefined],
])('%s', async (_, first, meanwhile, expected) => {
  const view = render(<Area busy={false} />);
  const button = (name: string | undefined) => name && view.getByText(name);
  const focus = (name: string | undefined) => name && view.getByText(name).focus();
  focus(first);
  view.rerender(<Area busy />);
  // The browser first tells the observers, then draws, and then takes the focus away, which the test does by hand.
  await delivered();
  focus('Other');
  view.getByText('Other').blur();
  expect(document.activeElement).toBe(document.body);
  focus(meanwhile);
  view.rerender(<Area busy={false} />);
  await delivered();
  expect(document.activeElement).toBe(button(expected) ?? document.body);
});
