import { expect, test } from 'vitest';
import { LiveBlock } from '../../core/source/live-block';
import { openPage } from '../harness/open-page';
import { pages } from './pages';

const asking = pages.filter(({ manifest }) => manifest.commands.length + manifest.events.length);

test.each(asking)(
  'the code of $manifest.name has each command and event that the page declares, with the values of the page',
  async ({ manifest, page: Page }) => {
    const page = () => (
      <>
        <Page />
        <LiveBlock />
      </>
    );
    const { view } = await openPage({ manifest, page });
    const code = () =>
      view.container.querySelector('[aria-label^="@discord/embedded-app-sdk"] code')?.textContent;
    for (const command of manifest.commands) {
      await expect.poll(code).toContain(`discordSdk.commands.${command}(`);
    }
    for (const event of manifest.events) await expect.poll(code).toContain(`'${event}'`);
    const declaredNames = [...(code() ?? '').matchAll(/^const (.+?) =/gm)].map(
      ([, names]) => names,
    );
    expect(new Set(declaredNames).size, 'no constant is declared twice').toBe(declaredNames.length);
  },
);
