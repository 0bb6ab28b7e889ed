interface NamedUser {
  username: string;
  discriminator: string;
  global_name?: string | null | undefined;
}

/**
 * Returns a user's display name: the nickname of the guild; for accounts from before 2023 the username with its
 * discriminator; else the global name, else the username.
 */
export function displayName(user: NamedUser, nick?: string | null): string {
  if (nick) return nick;
  if (user.discriminator !== '0') return `${user.username}#${user.discriminator}`;
  return user.global_name || user.username;
}
