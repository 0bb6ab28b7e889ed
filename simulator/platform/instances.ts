import { Hono } from 'hono';
import { own } from '../world/own';
import type { WorldStore } from '../world/store';
import type { World } from '../world/world';
import { assuming } from './assumed';
import { requireApplication, requireBot } from './caller';
import { notFound } from './refusals';

/** Where an instance runs: in a guild's channel, in a private one, or in none but a user's client. */
type Location =
  | { id: string; kind: 'gc'; guild_id: string; channel_id: string }
  | { id: string; kind: 'pc'; channel_id: string }
  | { id: string; kind: 'cl'; user_id: string };

/**
 * GET /applications/:app/activity-instances/:instance, for the application's bot. An instance exists here when its id
 * has the platform's form and names a place of the world; everybody in the activity is in it.
 * Source: "Using the Activity Instance API" in Discord's guide to multiplayer activities.
 */
export function instanceRoutes(world: WorldStore, botToken: string): Hono {
  const app = new Hono();
  app.get('/applications/:app/activity-instances/:instance', (c) => {
    requireBot(c, botToken);
    requireApplication(world, c.req.param('app'));
    const instanceId = c.req.param('instance');
    const { application, participants } = world.get();
    const [, launchId = '', place = ''] = /^i-(\w+)-((?:gc|pc|cl)-.+)$/.exec(instanceId) ?? [];
    const location = locationAt(world.get(), place);
    if (!location) throw notFound();
    if (location.kind === 'cl') assuming(c, 'instance-cl');
    return c.json({
      application_id: application.id,
      instance_id: instanceId,
      launch_id: launchId,
      location,
      users: participants,
    });
  });
  return app;
}

/** The place that the end of an instance id names; undefined when there is none. */
function locationAt(world: World, id: string): Location | undefined {
  const [kind, first = '', second = ''] = id.split('-');
  if (kind === 'gc') {
    const there = own(world.channels, second)?.guild_id === first && own(world.guilds, first);
    return there ? { id, kind, guild_id: first, channel_id: second } : undefined;
  }
  if (kind === 'pc') {
    const there = own(world.channels, first)?.guild_id === null;
    return there ? { id, kind, channel_id: first } : undefined;
  }
  // The ids of mock mode's users may be any text, dashes too.
  const userId = id.slice('cl-'.length);
  return own(world.users, userId) ? { id, kind: 'cl', user_id: userId } : undefined;
}
