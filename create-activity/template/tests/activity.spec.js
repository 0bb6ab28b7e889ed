import { expect, test } from 'activity-simulator/playwright';

test('two people are signed in, and see each other', async ({ simulation }) => {
  const wren = await simulation.addPlayer();
  const marlo = await simulation.addPlayer({ user: 'marlo', device: 'phone' });
  await expect(wren.activity.getByRole('heading')).toHaveText('Signed in as wren.hollow');
  for (const { activity } of [wren, marlo])
    await expect(activity.getByRole('listitem')).toHaveCount(2);
});

test('a user who does not allow it is told so', async ({ simulation }) => {
  const wren = await simulation.addPlayer({ decisions: { AUTHORIZE: 'cancel' } });
  await expect(wren.activity.getByRole('heading')).toContainText('Not signed in');
  await expect(wren).not.toHaveCalled('AUTHENTICATE');
});
