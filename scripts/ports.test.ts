import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readPort } from '../simulator/utils/read-port';
import { findFreePort } from '../tests/harness/free-port';
import { requireFreePort } from './ports.mjs';

describe('a port variable', () => {
  it('is read as a number', () => {
    expect(readPort('SIMULATOR_PORT', '4000', 3333)).toBe(4000);
  });

  it.each([undefined, ''])('falls back to the default when it is %j', (text) => {
    expect(readPort('SIMULATOR_PORT', text, 3333)).toBe(3333);
  });

  it.each(['abc', '0', '-1', '65536', '3000.5', '0x10', ' '])('is rejected if it is %j', (text) => {
    expect(() => readPort('SIMULATOR_PORT', text, 3333, { min: 1 })).toThrow(
      `SIMULATOR_PORT is "${text}"; it must be a port, a whole number from 1 to 65535. Unset it to use 3333.`,
    );
  });
});

describe('a port', () => {
  let server: Server | undefined;
  afterEach(
    () => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())),
  );

  const occupy = (port: number, host: string) =>
    new Promise<void>((resolve, reject) => {
      server = createServer().once('error', reject).listen(port, host, resolve);
    });

  it('without a listener is free, and stays free', async () => {
    const port = await findFreePort();
    await expect(requireFreePort('SIMULATOR_PORT', port)).resolves.toBeUndefined();
    await occupy(port, '127.0.0.1');
  });

  it('is found for one test alone, even while nothing listens there yet', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValueOnce(0.42).mockReturnValueOnce(0.42);
    try {
      expect(await findFreePort()).not.toBe(await findFreePort());
      expect(random.mock.calls.length).toBeGreaterThan(2);
    } finally {
      random.mockRestore();
    }
  });

  it.each(['127.0.0.1', '::1', '0.0.0.0', '::'])('is taken by a server on %s', async (host) => {
    const port = await findFreePort();
    await occupy(port, host);
    await expect(requireFreePort('SIMULATOR_PORT', port)).rejects.toThrow(
      `Port ${port} is taken by another program. Choose another with SIMULATOR_PORT, ` +
        `for example SIMULATOR_PORT=${port + 1}, in the environment or in .env.`,
    );
  });
});
