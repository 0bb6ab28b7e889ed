import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function showsTheLaunch({ page, frame, press }: Tools) {
  const { searchParams } = new URL(frame.url());
  await expect(
    page.getByText(searchParams.get('instance_id') ?? '', { exact: true }),
  ).toBeVisible();
  await press(page.getByText('Code', { exact: true }));
  await expect(page.getByRole('region', { name: 'plugins/home/page.tsx' })).toContainText('useSdk');
}
