import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Addresses } from './addresses';

test('a person can copy the addresses of the REST API and of the world', async () => {
  const user = userEvent.setup();
  render(<Addresses world="mine" />);
  for (const [what, path] of [
    ['the base of the REST API', '/api/v10'],
    ['the address of this world', '/worlds/mine'],
  ]) {
    await user.click(screen.getByRole('button', { name: `Copy ${what}` }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}${path}`);
  }
});
