import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type BridgeErrorCode, RPCErrorCodes, SDKError } from './index';

const readme = readFileSync(`${import.meta.dirname}/README.md`, 'utf8');

/** Every name, so that a new one has to be explained too. */
const names: Record<BridgeErrorCode, true> = {
  NOT_READY: true,
  NOT_FRAMED: true,
  INVALID_LAUNCH: true,
  HANDSHAKE_UNANSWERED: true,
  UNTRUSTED_ORIGIN: true,
  INVALID_ARGUMENTS: true,
  INVALID_REPLY: true,
  UNRECOGNIZED_EVENT: true,
  TIMEOUT: true,
  CLOSED: true,
};
const refusals = Object.entries(RPCErrorCodes).filter(([, code]) => typeof code === 'number');

test('the README lists every error with its cause, and with the hint of the error as its remedy', () => {
  const table = readme.slice(readme.indexOf('## Errors'));
  const rows = [...table.matchAll(/^\| (.*?) \| (.*?) \| (.*?) \|$/gm)].slice(1);
  const listed = rows.map(([, code, cause, remedy]) => [code, cause !== '', remedy]);
  const known = [
    ...refusals.map(([name, code]) => [code as number, `${code} \`${name}\``] as const),
    ...Object.keys(names).map((name) => [name as BridgeErrorCode, `\`${name}\``] as const),
  ];
  // For one number, the message says which hint it is.
  const cures = (code: number | BridgeErrorCode) =>
    new Set(['', 'A message of the host'].map((message) => new SDKError(code, message).hint));
  expect(listed).toEqual(
    known.flatMap(([code, shown]) => [...cures(code)].map((remedy) => [shown, true, remedy])),
  );
});
