import { expect } from 'vitest';
import { ids } from '../../simulator/world';
import { ok, type RestFact } from './rest-fact';

const application = `/applications/${ids.application}`;

/** resources/application, activities */
export const applicationFacts: Record<string, RestFact> = {
  'An instance has a launch, a location and the ids of its users.': {
    source: 'resources/application#get-application-activity-instance-example-activity-instance',
    request: { path: `${application}/activity-instances/${ids.instance}`, as: 'bot' },
    answer: ok({
      application_id: ids.application,
      launch_id: '880000000000000001',
      location: {
        id: `gc-${ids.boardGames}-${ids.gameNight}`,
        kind: 'gc',
        channel_id: ids.gameNight,
        guild_id: ids.boardGames,
      },
      users: [ids.me, ids.marlo],
    }),
  },
  'An instance that does not exist is 404: Not Found with code 0.': {
    source: 'activities/development-guides/multiplayer-experience#using-the-activity-instance-api',
    request: { path: `${application}/activity-instances/i-1234567890-gc-9-9`, as: 'bot' },
    answer: { status: 404, body: { message: '404: Not Found', code: 0 } },
  },
  'A quick link is made with any bearer token, and answers its id.': {
    source: 'activities/development-guides/growth-and-referrals#generating-a-link',
    request: {
      path: `${application}/quick-links/`,
      as: [],
      json: {
        custom_id: 'user_123/game_456',
        description: 'I just beat level 10 with a perfect score',
        title: 'Check out my high score!',
        image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      },
    },
    answer: ok({ link_id: expect.any(String) }),
  },
  'A file is uploaded with a bearer token, and the answer has the address of the attachment.': {
    source: 'activities/development-guides/user-actions#open-share-moment-dialog',
    request: { path: `${application}/attachment`, as: [], file: new File(['text'], 'moment.txt') },
    answer: ok({ attachment: { url: expect.any(String) } }),
  },
};
