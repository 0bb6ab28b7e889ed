import { displayName, Facts, imagesOf, type parseMember, useImages } from '../../core';
import type { AuthenticatedUser } from '../../host-bridge';
import styles from './page.module.css';

const discordImages = imagesOf({ imageUrl: (path) => `https://cdn.discordapp.com${path}` });

export type ProfileUser = Pick<AuthenticatedUser, 'id' | 'username' | 'discriminator'> &
  Partial<Pick<AuthenticatedUser, 'global_name' | 'avatar'>>;

interface ProfileProps {
  title: string;
  user: ProfileUser;
  /** In a server: its id, and the user as its member. */
  guildId?: string;
  member?: ReturnType<typeof parseMember>;
}

/** A name and an avatar, with the rules behind them. */
export function Profile({ title, user, guildId, member }: ProfileProps) {
  const { memberAvatar } = useImages();
  const name = displayName(user, member?.nick);
  const avatar = memberAvatar(user, guildId ?? null, member);
  // In mock mode pictures are drawn in the page, and have no address.
  const address = avatar.startsWith('data:')
    ? discordImages.memberAvatar(user, guildId ?? null, member)
    : avatar;
  return (
    <section className={styles.profile} aria-label={title}>
      <img src={avatar} alt={`Avatar of ${name}`} width={96} height={96} />
      <div>
        <h2>{title}</h2>
        <p>{name}</p>
        <small>
          Name: {nameSource(user, member?.nick)}. Avatar:{' '}
          {member?.avatar ? 'from this server' : user.avatar ? 'the user’s own' : 'the default'}.
        </small>
      </div>
      <Facts facts={{ Username: user.username, 'Avatar on the CDN': address }} />
    </section>
  );
}

function nameSource({ discriminator, global_name }: ProfileUser, nick?: string | null): string {
  if (nick) return 'the nickname in this server';
  if (discriminator !== '0') return 'the username with its discriminator';
  return global_name ? 'the global name' : 'the username';
}
