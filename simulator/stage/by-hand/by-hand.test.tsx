import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryTransports } from '../../../host-bridge';
import { events } from '../../../host-bridge/protocol';
import { delivered } from '../../../tests/harness/in-memory';
import { createHost, type Host } from '../../host';
import { TrafficLog } from '../../traffic';
import { ids, localWorld, type WorldStore } from '../../world';
import { EventsPanel } from '../events/events-panel';
import { Session } from '../session/session';
import { OnStage, stageFor } from '../testing/on-stage';
import { TrafficView } from '../traffic/view';
import { askable } from './askable';
import { CommandsByHand } from './commands-by-hand';

let world: WorldStore;
let sessions: Map<string, Session>;
let traffic: TrafficView;
let hosts: Host[];
let frames: [number, { evt?: string; data: unknown }][];
const names: Record<string, string> = { [ids.client]: 'Wren', 'client-2': 'Marlo' };
const activityOf = (client: string) => (sessions.get(client) as Session).activity.get();

beforeEach(async () => {
  world = localWorld();
  sessions = new Map();
  traffic = new TrafficView(new TrafficLog());
  hosts = [];
  frames = [];
  await world.commit({ type: 'client', client: 'client-2', userId: ids.marlo, proxyTicket: 't' });
  return () => {
    for (const host of hosts) host.dispose();
  };
});

/** An activity in the client, which asks for these events. */
async function connect(client: string, asked: string[] = []) {
  const [activityEnd, transport] = memoryTransports();
  const session = new Session(stageFor(world), client);
  sessions.set(client, session);
  const config = { api_endpoint: '//simulated.invalid/api', environment: 'test' };
  hosts.push(createHost({ transport, world, client, config, report: session.activity.read }));
  activityEnd.listen((frame) => frames.push(frame as (typeof frames)[number]));
  activityEnd.post([0, { v: 1, encoding: 'json', client_id: ids.application, frame_id: client }]);
  for (const evt of asked) activityEnd.post([1, { cmd: 'SUBSCRIBE', evt, nonce: evt }]);
  await delivered();
  frames.length = 0;
}

/** Shows a panel of Wren, beside whom Marlo may play. */
function show(Panel: ComponentType) {
  const players = [...sessions.values()];
  const named = Object.fromEntries(players.map(({ clientId: id }) => [id, names[id] ?? id]));
  render(
    <OnStage store={world} stage={{ sessions: players, names: named, traffic }}>
      <Panel />
    </OnStage>,
  );
  return userEvent.setup();
}

const showEvents = async (event: string) => {
  const user = show(EventsPanel);
  await user.click(screen.getByRole('button', { name: 'By hand' }));
  await user.selectOptions(screen.getByLabelText('Event'), event);
  return user;
};

/** The events that have arrived at the activities. */
const received = () =>
  vi.waitFor(() => {
    expect(frames.length).toBeGreaterThan(0);
    return frames.splice(0).map(([, { evt, data }]) => [evt, data]);
  });

test('data that does not fit, and an event that nobody has asked for, bring a warning first, and can be sent all the same', async () => {
  await connect(ids.client);
  const user = await showEvents('ACTIVITY_JOIN');
  await user.selectOptions(screen.getByLabelText('applicationId: is it there'), 'left out');
  await user.click(screen.getByRole('button', { name: 'Both' }));
  const json = await screen.findByLabelText<HTMLTextAreaElement>('Data of ACTIVITY_JOIN as JSON');
  fireEvent.input(json, { target: { value: '{"secret": 7}' } });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('does not fit the schema');
  expect(alert.textContent).toContain('Wren: the activity is not subscribed to ACTIVITY_JOIN');
  expect(frames).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send as it is' }));
  expect(await received()).toEqual([['ACTIVITY_JOIN', { secret: 7 }]]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
});

test('from a situation one gets to its event by hand, with the keyboard too', async () => {
  await connect(ids.client);
  const user = show(EventsPanel);
  screen.getByRole('button', { name: 'ACTIVITY_JOIN by hand' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Event')).toHaveProperty('value', 'ACTIVITY_JOIN');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'By hand' }));
});

test('who is not connected gets nothing, and the others get it', async () => {
  await connect(ids.client, ['THERMAL_STATE_UPDATE']);
  await connect('client-2');
  hosts[1]?.close(1000, 'Bye');
  await delivered();
  frames.length = 0;
  const user = await showEvents('THERMAL_STATE_UPDATE');
  await user.click(screen.getByLabelText('All'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Marlo: the activity is not connected');
  await user.click(screen.getByRole('button', { name: 'Send as it is' }));
  expect(await screen.findByText('Sent to Wren')).toBeDefined();
  expect(await received()).toHaveLength(1);
});

test('what is being sent to several players is named once, and stopped for all of them', async () => {
  await connect(ids.client, ['THERMAL_STATE_UPDATE']);
  await connect('client-2', ['THERMAL_STATE_UPDATE']);
  const user = await showEvents('THERMAL_STATE_UPDATE');
  const send = { type: 'send', event: 'THERMAL_STATE_UPDATE', data: {}, times: 9999 } as const;
  await world.commit({ ...send, client: 'client-2' });
  await world.commit({ ...send, client: ids.client });
  await screen.findByText(/9999 times to Wren, Marlo/);
  await user.click(screen.getByRole('button', { name: 'Stop THERMAL_STATE_UPDATE' }));
  await vi.waitFor(() => expect(screen.queryByRole('list', { name: 'Being sent' })).toBeNull());
  expect([...sessions.values()].flatMap(({ activity }) => activity.get().sending)).toEqual([]);
});

test('what somebody has begun to write is there when the panels come back', async () => {
  await connect(ids.client);
  const user = await showEvents('ACTIVITY_JOIN');
  await user.type(screen.getByLabelText('secret'), 'x');
  cleanup();
  show(EventsPanel);
  expect(screen.getByLabelText('secret')).toHaveProperty('value', 'x');
  cleanup();
  await show(CommandsByHand).selectOptions(screen.getByLabelText('Command'), 'SET_CONFIG');
  cleanup();
  show(CommandsByHand);
  expect(screen.getByLabelText('Command')).toHaveProperty('value', 'SET_CONFIG');
});

test('there is a form for every event', async () => {
  await connect(ids.client);
  const user = await showEvents('READY');
  for (const event of Object.keys(events)) {
    await user.selectOptions(screen.getByLabelText('Event'), event);
    expect(screen.getByRole('group', { name: `Data of ${event}` })).toBeDefined();
    expect(screen.getByText('Fits the schema')).toBeDefined();
  }
});

test('there is a form for every command, which says what it needs', async () => {
  await connect(ids.client);
  const user = show(CommandsByHand);
  for (const cmd of askable) {
    await user.selectOptions(screen.getByLabelText('Command'), cmd);
    expect(screen.getByRole('group', { name: `Arguments of ${cmd}` })).toBeDefined();
    expect(screen.getByText('Fits the schema')).toBeDefined();
  }
  await user.selectOptions(screen.getByLabelText('Command'), 'SELECT_VOICE_CHANNEL');
  expect(screen.getByText('Needs rpc.voice.write.')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Command'), 'GET_SKUS_EMBEDDED');
  expect(screen.getByText('Needs a session.')).toBeDefined();
});

test('a command is answered beside its form, can be run again, and changed and run again', async () => {
  await connect(ids.client);
  const user = show(CommandsByHand);
  await user.selectOptions(screen.getByLabelText('Command'), 'SET_CONFIG');
  await user.selectOptions(screen.getByLabelText('use_interactive_pip'), 'true');
  await user.click(screen.getByRole('button', { name: 'Run' }));
  const history = await screen.findByRole('region', { name: 'History' });
  const outcomes = () =>
    [...history.querySelectorAll<HTMLElement>('li[data-cmd]')].map(
      ({ dataset }) => dataset.outcome,
    );
  await vi.waitFor(() => expect(outcomes()).toEqual(['answered']));
  expect(await within(history).findAllByText('Fits the schema')).toHaveLength(2);
  await user.click(within(history).getByRole('button', { name: 'Run again' }));
  await vi.waitFor(() => expect(outcomes()).toEqual(['answered', 'answered']));
  await user.selectOptions(screen.getByLabelText('Command'), 'GET_GUILDS');
  await user.click(screen.getByRole('button', { name: 'Run' }));
  await vi.waitFor(() => expect(outcomes()[0]).toBe('refused'));
  await user.click(within(history).getAllByRole('button', { name: 'Edit' }).at(-1) as HTMLElement);
  expect(screen.getByLabelText('Command')).toHaveProperty('value', 'SET_CONFIG');
  // The history may be far below the form.
  expect(document.activeElement).toBe(screen.getByLabelText('Command'));
});

test('arguments that do not fit are run when a person wants it, and refused as they would be', async () => {
  await connect(ids.client);
  const user = show(CommandsByHand);
  await user.selectOptions(screen.getByLabelText('Command'), 'SHARE_LINK');
  await user.type(screen.getByLabelText('custom_id'), 'x'.repeat(70));
  await user.click(screen.getByRole('button', { name: 'Run' }));
  await user.click(await screen.findByRole('button', { name: 'Run as it is' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Run' }));
  const ran = () => activityOf(ids.client).runs.at(-1);
  await vi.waitFor(() => expect(ran()).toMatchObject({ refusal: { code: 4000 } }));
  expect(await screen.findByText(/^refused/)).toBeDefined();
});

test('a refused command says what Discord does not, beside its answer', async () => {
  await connect(ids.client);
  const user = show(CommandsByHand);
  await user.click(screen.getByRole('button', { name: 'Run' }));
  expect(await screen.findByText(/GET_CHANNEL needs the scope guilds/)).toBeDefined();
});

test('what a program has run can be edited here, also what no table knows', async () => {
  await connect(ids.client);
  const user = show(CommandsByHand);
  const run = { type: 'run', client: ids.client, args: { row: 1 } } as const;
  await world.commit({ ...run, id: 'r1', cmd: 'GET_SEATS' });
  await world.commit({ ...run, id: 'r2', cmd: 'SUBSCRIBE', evt: 'SEAT_TAKEN' });
  const edit = async (cmd: string) => {
    const name = new RegExp(cmd);
    const row = (await screen.findByRole('button', { name })).closest('li') as HTMLElement;
    await user.click(within(row).getByRole('button', { name: 'Edit' }));
  };
  await edit('GET_SEATS');
  expect(screen.getByLabelText('Command')).toHaveProperty('value', 'GET_SEATS');
  expect(screen.getByLabelText('value')).toHaveProperty('value', '{"row":1}');
  await edit('SUBSCRIBE');
  expect(screen.getByLabelText('Event')).toHaveProperty('value', 'SEAT_TAKEN');
});

test('long arguments are run again as they were', async () => {
  await connect(ids.client);
  const user = show(CommandsByHand);
  const args = { message: 'Come', more: Array.from({ length: 3000 }, () => 7) };
  await world.commit({ type: 'run', client: ids.client, id: 'r', cmd: 'SHARE_LINK', args });
  await user.click(await screen.findByRole('button', { name: 'Run again' }));
  await vi.waitFor(() => expect(activityOf(ids.client).runs).toHaveLength(2));
  expect(activityOf(ids.client).runs[1]?.args).toEqual(args);
});
