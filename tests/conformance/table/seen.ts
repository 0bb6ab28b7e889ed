import { expect } from '@playwright/test';
import type { Outcome } from '../script';

export const sent = (cmd: string, args?: unknown, nonce = 1) => [1, { cmd, args, nonce }];

export const subscribing = (evt: string, args?: unknown, nonce = 1) => [
  1,
  { cmd: 'SUBSCRIBE', evt, args, nonce },
];

export const unsubscribing = (evt: string, args?: unknown, nonce = 2) => [
  1,
  { cmd: 'UNSUBSCRIBE', evt, args, nonce },
];

export const closing = (code: number, nonce = 1) => [2, { code, message: 'bye', nonce }];

export const resolved = (value?: unknown): Outcome => ({ resolved: value });

export const rejected = (code: unknown, message?: unknown): Outcome => ({
  rejected: { code, message },
});

export const invalid = (message: string) =>
  rejected('INVALID_REPLY', expect.stringContaining(message));

/** The lines that the public package writes for a frame that it cannot read. */
export const failedToParse: [string, string][] = [
  ['error', 'Failed to parse'],
  ['error', 'ZodError'],
];

/** The bridge settles what the public package cannot read, and leaves pending. */
export const settledByTheBridge = (outcome: Outcome) => ({
  bridge: { outcomes: [outcome], console: [] },
  published: { outcomes: ['pending'], console: failedToParse },
});
