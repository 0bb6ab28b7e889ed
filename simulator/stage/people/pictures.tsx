import { useState } from 'react';
import type { User } from '../../../host-bridge/protocol';
import { getOwn } from '../../utils';
import type { LaunchLocation, World } from '../../world';
import { pictureUrl } from '../ui/addresses';
import styles from './people.module.css';

/** The number of default avatars, by the user's id. Source: reference, "CDN Endpoints". */
const DEFAULT_AVATAR_COUNT = 6n;

export function avatarUrl({ id, avatar }: Pick<User, 'id' | 'avatar'>): string {
  if (avatar) return `/cdn/avatars/${id}/${avatar}.png?size=64`;
  const index = /^\d+$/.test(id) ? (BigInt(id) >> 22n) % DEFAULT_AVATAR_COUNT : 0n;
  return `/cdn/embed/avatars/${index}.png`;
}

export function iconUrl({ id, icon }: World['application']): string | undefined {
  return icon ? `/cdn/app-icons/${id}/${icon}.png?size=128` : undefined;
}

export function guildIconUrl({ guilds }: World, { guildId }: LaunchLocation): string | undefined {
  const guild = getOwn(guilds, guildId ?? '');
  return guild?.icon ? `/cdn/icons/${guildId}/${guild.icon}.png?size=128` : undefined;
}

interface PictureProps {
  /** The activity's name for the picture: an address, or the key of an asset that its author has uploaded. */
  name: string | null | undefined;
  words: string;
  className?: string | undefined;
}

/** A picture by its address. Without an address, or after a failed load, its name is shown instead. */
export function Picture({ name, words, className }: PictureProps) {
  const [missing, setMissing] = useState<string>();
  const address = name && /^(https?:|\/cdn\/)/.test(name) ? name : undefined;
  const src = address && (URL.canParse(address) ? pictureUrl(address) : address);
  if (!src || missing === src) {
    return (
      <span
        className={`${styles.noPicture} ${className ?? ''}`}
        {...(words ? { role: 'img', 'aria-label': words } : { 'aria-hidden': true })}
      >
        <span dir="auto">{(address ? words : name) || words}</span>
      </span>
    );
  }
  return (
    <img
      className={`${styles.picture} ${className ?? ''}`}
      src={src}
      alt={words}
      title={words}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setMissing(src)}
    />
  );
}
