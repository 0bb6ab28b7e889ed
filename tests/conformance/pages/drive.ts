import { type ActivityStep, FUNCTION, type Outcome, THROWING, type Transcript } from '../script';

interface DrivenSdk {
  ready(): Promise<void>;
  commands: object;
  subscribe(...args: unknown[]): Promise<unknown>;
  unsubscribe(...args: unknown[]): Promise<unknown>;
  close(code: number, message: string): void;
}
type SdkClass = new (clientId: string, configuration: object) => DrivenSdk;

/** An instruction of the host's page for the activity's, which answers it. No SDK hears it. */
export interface Instruction {
  id: number;
  construct?: { disableConsoleLogOverride: boolean };
  step?: ActivityStep;
  report?: true;
}

const levels = ['log', 'warn', 'debug', 'info', 'error'] as const;
const fields = [
  'clientId',
  'instanceId',
  'customId',
  'referrerId',
  'platform',
  'guildId',
  'channelId',
  'locationId',
  'mobileAppVersion',
  'sdkVersion',
  'configuration',
  'sourceOrigin',
];

/** Makes the page an activity on that SDK: it follows the host's page, and reports what it saw. */
export function drive(Sdk: object): void {
  const seen: Omit<Transcript, 'handshake' | 'wire' | 'consoleIsUntouched'> = {
    sdk: {},
    outcomes: [],
    kinds: [],
    received: [],
    console: [],
    faults: [],
  };
  const consoleChecks = levels.map((level) => {
    const record = (...parts: unknown[]) => {
      seen.console.push([level, parts[0] instanceof Error ? nameOf(parts[0]) : String(parts[0])]);
    };
    console[level] = record;
    return () => console[level] === record;
  });
  window.addEventListener('error', ({ error }) => seen.faults.push(nameOf(error)));
  window.addEventListener('unhandledrejection', ({ reason }) => seen.faults.push(nameOf(reason)));

  let sdk: DrivenSdk | undefined;
  const listeners = new Map<string, (payload: unknown) => void>();
  const listener = (name: string) => {
    const hear =
      listeners.get(name) ??
      ((payload) => {
        seen.received.push([name, shown(payload)]);
        if (name === THROWING) throw new Error('not my day');
      });
    listeners.set(name, hear);
    return hear;
  };

  const construct = (configuration: { disableConsoleLogOverride: boolean }) => {
    try {
      sdk = new (Sdk as SdkClass)('client-1', configuration);
      const members = sdk as unknown as Record<string, unknown>;
      seen.sdk = Object.fromEntries(fields.map((name) => [name, members[name]]));
      seen.sdk.sourceIsHost = members.source === window.parent;
    } catch (error) {
      seen.sdk = { threw: (error as Error).message };
    }
  };

  const promised = async (sdk: DrivenSdk, step: ActivityStep): Promise<unknown> => {
    switch (step.activity) {
      case 'ready':
        return sdk.ready();
      case 'call': {
        const commands = sdk.commands as Record<string, (...args: unknown[]) => Promise<unknown>>;
        const method = commands[step.method];
        if (!method) throw new TypeError(`There is no method ${step.method}`);
        return method(...step.args.map(revived));
      }
      case 'subscribe':
      case 'unsubscribe':
        return sdk[step.activity](step.event, listener(step.listener), step.args);
      case 'close':
        return sdk.close(step.code, step.message);
      case 'log':
        return console[step.level as 'log'](...step.parts);
      case 'dispatch': {
        const { frame: data } = step;
        return window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin }));
      }
    }
  };

  const perform = (sdk: DrivenSdk, step: ActivityStep) => {
    const at = seen.outcomes.push('pending') - 1;
    const settle = (outcome: Outcome, kind: string) => {
      seen.outcomes[at] = outcome;
      seen.kinds[at] = kind;
    };
    promised(sdk, step).then(
      (value) => {
        const isData = step.activity === 'call';
        settle({ resolved: isData ? value : undefined }, value === sdk ? 'sdk' : typeof value);
      },
      (error) => {
        const { code, message } = Object(error);
        settle({ rejected: { code, message } }, error instanceof Error ? error.name : typeof error);
      },
    );
  };

  window.addEventListener('message', (event: MessageEvent<Instruction>) => {
    const { data, source } = event;
    if (source !== window.parent || typeof data?.id !== 'number') return;
    event.stopImmediatePropagation();
    if (data.construct) construct(data.construct);
    if (data.step && sdk) perform(sdk, data.step);
    const consoleIsUntouched = consoleChecks.every((isUntouched) => isUntouched());
    const report = data.report && { ...seen, consoleIsUntouched };
    window.parent.postMessage({ id: data.id, report }, '*');
  });
}

/** Data stay as they are; an error, which would lose its fields on the way, becomes plain data. */
function shown(payload: unknown): unknown {
  if (!(payload instanceof Error)) return payload;
  return { code: (payload as Error & { code?: unknown }).code, message: payload.message };
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error);
  // The rest of a ZodError is as long as the value that it complains of.
  return error.name === 'ZodError' ? error.name : `${error.name}: ${error.message}`;
}

function revived(value: unknown): unknown {
  if (value === FUNCTION) return () => {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, revived(part)]));
}
