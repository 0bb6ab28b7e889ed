import { useSurroundings } from '../session/hooks';

/** The size of guild icons in the platform's own clients, in pixels. */
const GUILD_ICON_SIZE = 128;

/** Addresses of pictures on the platform's CDN. Source: Discord's image formatting reference. */
export function useImages() {
  const { imageUrl } = useSurroundings();
  return {
    /** A guild's icon; null when it has none. */
    guildIcon: (guild: { id: string; icon: string | null }) =>
      guild.icon ? imageUrl(`/icons/${guild.id}/${guild.icon}.webp?size=${GUILD_ICON_SIZE}`) : null,
  };
}
