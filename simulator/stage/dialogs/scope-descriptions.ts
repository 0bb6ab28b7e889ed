import { getOwn } from '../../utils';

/** Readable descriptions of scopes. Source: "OAuth2 Scopes" of Discord's documentation. */
const descriptions: Readonly<Record<string, string>> = {
  'activities.read': 'See what you play',
  'activities.write': 'Change what you play',
  'applications.commands': 'Add its commands',
  'applications.entitlements': 'See what you have bought from it',
  bot: 'Add a bot to a server',
  connections: 'See your connected accounts',
  'dm_channels.read': 'See your direct messages and group messages',
  email: 'See your email address',
  'gdm.join': 'Add you to group messages',
  guilds: 'See which servers you are in',
  'guilds.join': 'Add you to servers',
  'guilds.members.read': 'See your nickname, avatar and roles in each server',
  identify: 'See your name and avatar',
  'identify.premium': 'See whether you have Nitro',
  'messages.read': 'Read your messages',
  openid: 'Know who you are',
  'relationships.read': 'See your friends',
  rpc: 'Control your client',
  'rpc.activities.write': 'Show on your profile what you are doing in it',
  'rpc.notifications.read': 'See your notifications',
  'rpc.voice.read': 'See who is in voice with you, and who is speaking',
  'rpc.voice.write': 'Change your voice settings',
  'webhook.incoming': 'Post to a channel',
};

export const describeScope = (scope: string): string => getOwn(descriptions, scope) ?? scope;
