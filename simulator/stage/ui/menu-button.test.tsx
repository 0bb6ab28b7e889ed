import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MenuItem } from './menu';
import { MenuButton } from './menu-button';

test('a menu comes when its button is pressed, takes the arrow keys, and gives the focus back', async () => {
  const chosen = vi.fn();
  render(
    <MenuButton label="…" name="More of Wren">
      <MenuItem onClick={() => chosen('Reload')}>Reload</MenuItem>
      <MenuItem onClick={() => chosen('Pop out')}>Pop out</MenuItem>
    </MenuButton>,
  );
  const user = userEvent.setup();
  const button = () => screen.getByRole('button', { name: 'More of Wren' });
  await user.tab();
  expect(document.activeElement).toBe(button());
  for (const [key, what] of [
    ['{Home}', 'Reload'],
    ['{End}', 'Pop out'],
  ] as const) {
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await user.keyboard(`${key}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(chosen).toHaveBeenLastCalledWith(what);
    await waitFor(() => expect(document.activeElement).toBe(button()));
  }
});
