import { expect, it } from 'vitest';
import * as z from 'zod';
import { DiscordSDK } from '../../host-bridge';
import type { ReportEntry } from '../host';
import { Simulation } from '../memory/simulation';
import { type Row, rowName } from '../traffic';
import { ids, localWorld, seed } from '../world';
import { RecordedSession } from './recorded-session';
import { Recorder } from './recorder';
import { type Recording, readRecording, recordingJsonSchema } from './recording';

const options = { worldName: 'default', madeBy: 'a test' };

function recordingOf(count: number): Recording {
  const recorder = new Recorder(localWorld(), options);
  const record = recorder.host(ids.client);
  for (let seq = 0; seq < count; seq += 1) {
    const args = { activity: { state: `Round ${seq}` } };
    const entry: ReportEntry = {
      ...{ seq, at: 1_700_000_000_000 + seq, kind: 'request', cmd: 'SET_ACTIVITY' },
      ...{ nonce: `${seq}`, size: 300, args },
    };
    record(entry);
  }
  recorder.stop();
  return recorder.recording();
}

it('names its JSON Schema, which accepts it and refuses a file that lacks a field', () => {
  const recording = recordingOf(2);
  expect(recording.$schema).toMatch(/\/recording\.schema\.json$/);
  const file = z.fromJSONSchema(recordingJsonSchema() as z.core.JSONSchema.JSONSchema);
  expect(file.safeParse(JSON.parse(JSON.stringify(recording))).error).toBeUndefined();
  const { world: _, ...worldless } = recording;
  const nameless = { ...recording, entries: [{ ...recording.entries[0], cmd: undefined }] };
  for (const wrong of [worldless, JSON.parse(JSON.stringify(nameless))]) {
    expect(file.safeParse(wrong).success).toBe(false);
  }
});

it('refuses an invalid file with the path, the value and what is expected', () => {
  const right = recordingOf(1);
  const file = (patch: object) => JSON.stringify({ ...right, ...patch });
  const entry = (patch: object) => file({ entries: [{ ...right.entries[0], ...patch }] });
  const rest = { kind: 'rest', at: 1, method: 'GET', path: '/', took: 1, faults: 7 };
  const deep = `${'['.repeat(9000)}${']'.repeat(9000)}`;
  const texts: [string, string][] = [
    ['{"version"', 'The file cannot be read as JSON'],
    ['[]', 'This is not a recording. The file is a list of 0; it must be an object.'],
    [file({ version: 2 }), 'has format version 2; this simulator reads up to 1'],
    [file({ world: { ...right.world, users: 'a' } }), 'world.users is "a"; it must be an object'],
    [entry({ cmd: 7 }), 'entries.0.cmd is 7; it must be a string'],
    [entry({ evt: {} }), 'entries.0.evt is an object; it must be a string'],
    [entry({ at: 1e300 }), 'entries.0.at is 1e+300; it must be at most 8640000000000000'],
    [file({ entries: [rest] }), 'entries.0.faults is 7; it must be a list'],
    [file({ entries: '_' }).replace('"_"', deep), 'The file is nested more than 500 levels deep'],
  ];
  for (const [text, message] of texts) expect(() => readRecording(text)).toThrow(message);
});

it('reads back a recording with faults and events by hand, and the world as it was at each row', async () => {
  const simulation = new Simulation(localWorld());
  const player = simulation.addPlayer();
  const quiet = { ...player.launch, disableConsoleLogOverride: true };
  const sdk = new DiscordSDK(ids.application, quiet);
  await sdk.ready();
  await player.fault('ENCOURAGE_HW_ACCELERATION', { kind: 'twice' });
  await sdk.commands.encourageHardwareAcceleration();
  const by = { client: player.client.id, event: 'THERMAL_STATE_UPDATE', data: {}, times: 2 };
  await simulation.change({ type: 'send', ...by });
  await simulation.change({ type: 'user', userId: ids.me, patch: { username: 'renamed' } });
  await sdk.commands.openExternalLink({ url: 'https://example.com/' });
  simulation.close();

  const recording = readRecording(JSON.stringify(simulation.recording()));
  const kinds = recording.entries.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['fault', 'duplicate', 'sending']));
  const session = new RecordedSession(recording);
  const { first, end } = session.log;
  const seen = Array.from({ length: end - first }, (_, at) => {
    const position = session.positionOf(first + at);
    expect(session.rowAt(position)).toBe(first + at);
    const name = rowName(session.log.get(first + at) as Row);
    return [name, session.worldAt(position).users[ids.me]?.username];
  });
  expect(seen[0]).toEqual(['HANDSHAKE', 'wren.hollow']);
  expect(seen).toContainEqual(['ENCOURAGE_HW_ACCELERATION', 'wren.hollow']);
  expect(seen.at(-1)).toEqual(['OPEN_EXTERNAL_LINK', 'renamed']);
  expect([session.rowAt(0), session.rowAt(session.end)]).toEqual([undefined, end - 1]);
  expect([session.lastAt(0), session.pauseAt(session.end)]).toEqual([undefined, undefined]);
});

it('keeps the newest entries if there are too many, and the world before them', async () => {
  const world = localWorld();
  const recorder = new Recorder(world, { ...options, maxEntries: 10 });
  for (let count = 1; count <= 25; count += 1) {
    await world.commit({ type: 'user', userId: ids.me, patch: { username: `name-${count}` } });
  }
  const { complete, world: before, entries } = recorder.recording();
  expect(complete).toBe(false);
  expect(entries.length).toBeLessThanOrEqual(10);
  const [oldest] = entries;
  expect(oldest).toMatchObject({ kind: 'change' });
  const first = 25 - entries.length + 1;
  expect(oldest).toMatchObject({ change: { patch: { username: `name-${first}` } } });
  expect(before.users[ids.me]?.username).toBe(`name-${first - 1}`);
  expect(() => new Simulation(localWorld(seed()), { recording: recorder.recording() })).toThrow(
    'is incomplete',
  );
});

it('reads 50,000 frames in less than two seconds of CPU time', () => {
  const text = JSON.stringify(recordingOf(50_000));
  const startedAt = process.cpuUsage();
  expect(readRecording(text).entries).toHaveLength(50_000);
  const { user, system } = process.cpuUsage(startedAt);
  expect((user + system) / 1000).toBeLessThan(2000);
});
