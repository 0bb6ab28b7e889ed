import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useRestoredFocus } from './use-restored-focus';

afterEach(cleanup);

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

/** Waits until observers have been told of the change. */
const delivered = () => new Promise((resolve) => setTimeout(resolve));

/** The area with its first button busy; that button had the focus if the test says so. */
async function openBusy({ focused }: { focused: boolean }) {
  const view = render(<Area busy={false} />);
  const call = view.getByRole('button', { name: 'Call' });
  if (focused) call.focus();
  view.rerender(<Area busy />);
  // Observers are told before the browser draws, and only then takes the focus away, as is done by hand here.
  await delivered();
  const other = view.getByRole('button', { name: 'Other' });
  other.focus();
  other.blur();
  return { call, other, ...view };
}

test('a button has the focus again when it can be pressed again', async () => {
  const { call, rerender } = await openBusy({ focused: true });
  expect(document.activeElement).toBe(document.body);
  rerender(<Area busy={false} />);
  await delivered();
  expect(document.activeElement).toBe(call);
});

test('focus that has moved elsewhere meanwhile stays there', async () => {
  const { other, rerender } = await openBusy({ focused: true });
  other.focus();
  rerender(<Area busy={false} />);
  await delivered();
  expect(document.activeElement).toBe(other);
});

test('a button that did not have the focus does not get it', async () => {
  const { rerender } = await openBusy({ focused: false });
  rerender(<Area busy={false} />);
  await delivered();
  expect(document.activeElement).toBe(document.body);
});
