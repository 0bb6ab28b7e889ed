import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { discover } from '../../core/discovery';
import { committedPages } from '../../scripts/committed-pages';

/** The names that the specification's table of routes fixes; where it describes a page instead, the name is ours. */
const names = `
/ Home
/encourage-hw-acc Encourage Hardware Acceleration
/get-channel-permissions Channel permissions
/get-entitlements Entitlements
/get-instance-connected-participants Connected participants of the instance
/get-platform-behaviors Platform behaviours
/get-skus SKUs
/initiateImageUpload Initiate image upload
/open-external-link Open external link
/open-invite-dialog Open invite dialog
/open-share-moment-dialog Open share moment dialog
/quick-link Quick link
/share-link Share link
/set-activity Set activity
/set-orientation-lock-state Set orientation lock state
/user-settings-get-locale User locale
/avatar-and-name User avatar and name
/guilds Your Guilds
/voice-state Voice state
/activity-channel Activity channel
/current-guild Current guild
/current-user Current user event
/current-guild-member Current guild member event
/layout-mode Layout mode
/platform-behaviors Platform behaviours (layout test page)
/orientation-updates Orientation updates
/safe-areas Safe areas
/in-app-purchase In App Purchases
/thermal-states Thermal states
/visibility-listener Visibility listener
/window-size-tracker Window size tracker
/activity-participants Activity participants
/gamepad-tester Gamepad tester
/quests Quests
/proxy-auth-example Proxy auth example`;

const fixed = new Map(
  [...names.matchAll(/^(\/\S*) (.*)$/gm)].map(([, route = '', name = '']) => [route, name]),
);
const described = ['/close-activity', '/get-channel', '/get-activity-instance'];

test('every page has the name that the specification fixes for its route', () => {
  const pages = new Map(discover(committedPages()).plugins.map(({ route, name }) => [route, name]));
  for (const [route, name] of fixed) expect([route, pages.get(route)]).toEqual([route, name]);
});

const specification = '../shared/spec.md';

// It is not part of the project.
if (existsSync(specification)) {
  test('the specification has these names and no others', () => {
    const [, table = ''] = readFileSync(specification, 'utf8').split('### Routes');
    const rows = [...table.matchAll(/^\| (\/\S*) \| (.*) \|$/gm)];
    const expected = new Map(
      rows
        .map(([, route = '', name = '']) => [route, route === '/' ? 'Home' : name] as const)
        .filter(([route]) => !described.includes(route)),
    );
    expect(expected).toEqual(fixed);
  });
}
