import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { JsonPanel } from './json-panel';

test('shows the value in a region with the name', async () => {
  const view = render(<JsonPanel label="Result" value={{ id: '1' }} />);
  const panel = view.getByRole('region', { name: 'Result' });
  await waitFor(() => expect(panel.textContent).toBe('Resultid:"1"'));
});
