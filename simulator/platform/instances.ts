import { Hono } from 'hono';
import { getOwn } from '../utils';
import type { Instance, WorldStore } from '../world';
import { addAssumption } from './assumed';
import { requireApplication, requireBot } from './caller';
import { notFound } from './refusals';

/** The location of an instance: in a guild's channel, in a private one, or only in a user's client. */
type Location =
  | { id: string; kind: 'gc'; guild_id: string; channel_id: string }
  | { id: string; kind: 'pc'; channel_id: string }
  | { id: string; kind: 'cl'; user_id: string };

/**
 * GET /applications/:app/activity-instances/:instance, for the application's bot. An instance exists from
 * the first user who opens the activity in a place to the last who leaves.
 * Source: "Using the Activity Instance API" in Discord's guide to multiplayer activities.
 */
export function instanceRoutes(world: WorldStore, botToken: string | null): Hono {
  const app = new Hono();
  app.get('/applications/:app/activity-instances/:instance', (c) => {
    requireBot(c, botToken);
    requireApplication(world, c.req.param('app'));
    const { application, instances } = world.get();
    const instance = getOwn(instances, c.req.param('instance'));
    if (!instance) throw notFound();
    const { id: instanceId, participants } = instance;
    const [, launchId = ''] = /^i-(\d+)-/.exec(instanceId) ?? [];
    const location = locationOf(instance);
    if (location.kind === 'cl') addAssumption(c, 'instance-cl');
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

function locationOf({ place, participants }: Instance): Location {
  const { guildId, channelId } = place;
  if (channelId === undefined) {
    const [user_id = ''] = participants;
    return { id: `cl-${user_id}`, kind: 'cl', user_id };
  }
  if (guildId === undefined) return { id: `pc-${channelId}`, kind: 'pc', channel_id: channelId };
  const id = `gc-${guildId}-${channelId}`;
  return { id, kind: 'gc', guild_id: guildId, channel_id: channelId };
}
