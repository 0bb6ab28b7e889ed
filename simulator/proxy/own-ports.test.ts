import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { createOwnPorts } from './own-ports';

it('gives each player one port, for at most 64 players', async () => {
  const ports = createOwnPorts(() => createServer());
  const portOf = (userId: number) => ports.portOf({ userId: `${userId}`, applicationId: '42' });
  try {
    const first = await portOf(1);
    expect(await Promise.all([portOf(1), portOf(1)])).toEqual([first, first]);
    expect(ports.nameOf(`127.0.0.1:${first}`)).toBe(`42.discordsays.com.1-42.localhost:${first}`);
    const all = await Promise.all(Array.from({ length: 64 }, (_, index) => portOf(index + 1)));
    expect(new Set(all).size).toBe(64);
    await expect(portOf(65)).rejects.toThrow('64 players have a port of their own already');
    expect(await portOf(1)).toBe(first);
  } finally {
    for (const server of ports.servers()) server.close();
  }
});
