import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CollapsibleJson } from './collapsible-json';

test('raw JSON is open and other JSON folded, until a person closes or opens one, which holds for all', async () => {
  const user = userEvent.setup();
  const visit = (raw: boolean) => {
    const { unmount } = render(
      <CollapsibleJson raw={raw} label="Member" value={{ nick: 'Wren' }} />,
    );
    return unmount;
  };
  const isOpen = () => screen.queryByRole('region', { name: 'Member' }) !== null;
  const leaveAfter = async (unmount: () => void, press: boolean) => {
    if (press) await user.click(screen.getByText('JSON, 1 field'));
    unmount();
  };
  const folded = visit(false);
  expect(isOpen()).toBe(false);
  await leaveAfter(folded, false);
  const open = visit(true);
  expect(isOpen()).toBe(true);
  await leaveAfter(open, true);
  const closed = visit(true);
  expect(isOpen()).toBe(false);
  await leaveAfter(closed, true);
  visit(false);
  expect(isOpen()).toBe(true);
});
