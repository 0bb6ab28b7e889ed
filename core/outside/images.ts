import type { Backend } from './backend';

/** The size of guild icons in the platform's own clients, in pixels. */
const GUILD_ICON_SIZE = 128;

/** The default size of avatars, in pixels. */
const AVATAR_SIZE = 256;

interface UserImage {
  id: string;
  avatar?: string | null | undefined;
}

/** Returns functions for addresses of pictures on the platform's CDN. Source: Discord's image formatting reference. */
export function imagesOf({ imageUrl }: Pick<Backend, 'imageUrl'>) {
  const userAvatar = (user: UserImage, size = AVATAR_SIZE) =>
    user.avatar
      ? imageUrl(`/avatars/${user.id}/${user.avatar}.png?size=${size}`)
      : imageUrl(`/embed/avatars/${defaultAvatarIndex(user.id)}.png`);
  return {
    /** A user's own avatar, or the default one. */
    userAvatar,
    /** The avatar in a guild: the member's, else the user's own, else the default one. */
    memberAvatar: (
      user: UserImage,
      guildId: string | null,
      member: Pick<UserImage, 'avatar'> | null | undefined,
      size = AVATAR_SIZE,
    ) =>
      guildId && member?.avatar
        ? imageUrl(`/guilds/${guildId}/users/${user.id}/avatars/${member.avatar}.png?size=${size}`)
        : userAvatar(user, size),
    guildIcon: (guild: { id: string; icon?: string | null | undefined }) =>
      guild.icon ? imageUrl(`/icons/${guild.id}/${guild.icon}.webp?size=${GUILD_ICON_SIZE}`) : null,
  };
}

/** Returns the user id shifted right by 22 bits, modulo 6. In mock mode an id may be any text: then 0. */
function defaultAvatarIndex(userId: string): number {
  if (!/^\d+$/.test(userId)) return 0;
  return Number((BigInt(userId) >> 22n) % 6n);
}
